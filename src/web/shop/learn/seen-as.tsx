import type { ReactNode } from "react";
import { type SeenAs, seenAsKinds } from "#domain/learning/example-learner.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import type { Curriculum } from "./find-learning.ts";

/** The example learner in an address: `?as=middle`. */
export function seenAsOf(request: Request): { as?: SeenAs } {
  const asked = new URL(request.url).searchParams.get("as");
  const as = seenAsKinds.find((kind) => kind === asked);
  return as ? { as } : {};
}

/** The address of a course or lesson for learners. It keeps the example learner. */
export function learnPath(
  { course_id: id, seen_as: as }: Pick<Curriculum, "course_id" | "seen_as">,
  lessonId?: number,
  film?: string,
): string {
  return `/learn/${id}${lessonId === undefined ? "" : `/${lessonId}`}${film === undefined ? "" : `/${film}`}${as === null ? "" : `?as=${as}`}`;
}

/** The page where the caller edits the course's lessons; null: none. */
export function editPath({
  course_id: id,
  edits_as: editsAs,
}: Pick<Curriculum, "course_id" | "edits_as">): string | null {
  return editsAs === null
    ? null
    : editsAs === "administrator"
      ? `/admin/courses/${id}/curriculum`
      : `/teach/${id}`;
}

/** A note above a page for staff: the example learner, the other ones, and the way back. */
export function StaffNote({ curriculum }: { curriculum: Curriculum }) {
  const t = useTexts();
  const { seen_as: as } = curriculum;
  const edit = editPath(curriculum);
  if (curriculum.is_learner) return null;
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

/** Shows a learner's control as inactive while staff view the page. */
export function Shown({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  return isOff ? <fieldset disabled>{children}</fieldset> : children;
}
