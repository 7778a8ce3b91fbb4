import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import type { Lesson } from "./find-learning.ts";
import styles from "./lesson-progress.module.css";
import type { LessonProgressState } from "./use-lesson-progress.ts";

/** The completion rule, the learner's progress, and the button that marks the lesson as done. */
export function LessonProgress({
  lesson,
  progress,
}: {
  lesson: Lesson;
  progress: LessonProgressState;
}) {
  const t = useTexts();
  const { watchedPercent, doneAt, certificate, isBusy, trouble, markDone } = progress;
  const rule =
    lesson.completion === "watched" && lesson.can_be_marked ? "marked" : lesson.completion;
  const words = t("learn.watched", { percent: watchedPercent });
  const status = useFocusWhenMarked(doneAt !== null);
  return (
    <section className="stack-12" aria-label={t("learn.curriculum")}>
      {lesson.kind === "video" && lesson.linked === null && lesson.seconds !== null && (
        <div className="stack-4">
          <Meter value={watchedPercent / 100} label={lesson.title} words={words} />
          <p className="soft">{words}</p>
        </div>
      )}
      <div ref={status.ref} tabIndex={-1} className={styles.rule} role="status">
        {doneAt === null ? (
          <p className="soft">{t(`learn.rule-${rule}`, { percent: lesson.completion_percent })}</p>
        ) : (
          <p className={styles.done}>
            <CheckIcon size={20} />
            {t("learn.done")}
          </p>
        )}
      </div>
      {doneAt === null && lesson.can_be_marked && (
        <Button
          onClick={() => {
            status.press();
            markDone();
          }}
          busy={isBusy}
        >
          {t("learn.mark")}
        </Button>
      )}
      {trouble && (
        <Callout tone={trouble === "ended" ? "danger" : "info"} live>
          {t(`learn.${trouble}`)}
        </Callout>
      )}
      {certificate !== null && (
        <Callout tone="good" title={t("learn.complete")} live>
          <LinkButton to={`/certificate/${certificate}`}>{t("learn.certificate")}</LinkButton>
        </Callout>
      )}
    </section>
  );
}

/** The button disappears after the press, so the focus moves to its replacement. */
function useFocusWhenMarked(isDone: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
  };
  useEffect(() => {
    if (isDone && isPressed.current) ref.current?.focus();
  }, [isDone]);
  return { ref, press };
}
