import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LockIcon } from "#web/ui/icon/more-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatDateTime, unbroken } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { Curriculum } from "../find-learning.ts";
import { learnPath } from "../seen-as.tsx";

type Props = { curriculum: Curriculum; lessonId: number };

/** Says when a locked lesson opens, or what has to be done before. */
export function MissingLesson({ curriculum, lessonId }: Props) {
  const t = useTexts();
  const lang = useDateLanguage();
  const lesson = curriculum.sections
    .flatMap(({ lessons }) => lessons)
    .find(({ id, state }) => id === lessonId && state === "locked");
  const after = lesson?.after_lesson_id ?? null;
  const text =
    lesson?.opens_at != null
      ? t("learn.locked-until", {
          time: unbroken(formatDateTime(new Date(lesson.opens_at), lang)),
        })
      : lesson?.after_lesson != null
        ? t("learn.locked-after", { name: lesson.after_lesson })
        : t("learn.missing-text");
  return (
    <EmptyState
      title={lesson?.title ?? t("learn.missing")}
      text={text}
      icon={lesson ? <LockIcon size={32} /> : <BookIcon size={32} />}
      main
    >
      {after !== null && (
        <LinkButton to={learnPath(curriculum, after)}>{t("learn.locked-go")}</LinkButton>
      )}
      <LinkButton to={learnPath(curriculum)} variant={after === null ? "primary" : "quiet"}>
        {t("learn.missing-back")}
      </LinkButton>
    </EmptyState>
  );
}
