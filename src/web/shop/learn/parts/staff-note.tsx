import { seenAsKinds } from "#domain/learning/example-learner.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import type { Curriculum } from "../find-learning.ts";
import { editPath, learnPath } from "../seen-as.tsx";

/** A note above a page for staff: the example learner, the other ones, and the way back. */
export function StaffNote({ curriculum }: { curriculum: Curriculum }) {
  const t = useTexts();
  const { seen_as: as } = curriculum;
  const edit = editPath(curriculum);
  if (edit === null) return <Callout>{t("learn.staff")}</Callout>;
  return (
    <Callout title={as === null ? undefined : t(`learn.as-title-${as}`)}>
      <div className="stack-12">
        <p>{t(as === null ? "learn.staff" : "learn.as-text")}</p>
        <nav className="row-8-12 centred" aria-label={t("learn.as-switch")}>
          {seenAsKinds.map((kind) => (
            <LocaleLink
              key={kind}
              to={learnPath({ ...curriculum, seen_as: kind })}
              aria-current={kind === as ? "true" : undefined}
              className={kind === as ? "strong" : undefined}
            >
              {t(`learn.as-${kind}`)}
            </LocaleLink>
          ))}
        </nav>
        <div className="row-8">
          <LinkButton to={edit} variant="quiet">
            {t("learn.as-leave")}
          </LinkButton>
        </div>
      </div>
    </Callout>
  );
}
