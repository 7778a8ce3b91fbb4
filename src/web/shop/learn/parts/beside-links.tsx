import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import type { Lesson } from "../find-learning.ts";
import styles from "../lesson-page.module.css";
import { learnPath } from "../seen-as.tsx";

type BesideProps = { lesson: Lesson; isDone: boolean; isWhole: boolean };

/** In reach of the thumb throughout the lesson. */
export function BesideLinks({ lesson, isDone, isWhole }: BesideProps) {
  const t = useTexts();
  const { previous, next } = lesson;
  const isEnd = next === null && isWhole;
  if (previous === null && next === null && !isEnd) return null;
  return (
    <nav className={styles.beside} aria-label={t("learn.beside")}>
      {previous !== null && (
        <LinkButton to={learnPath(lesson, previous)} variant="quiet">
          {t("learn.previous")}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          to={learnPath(lesson, next)}
          variant={isDone ? "primary" : "quiet"}
          className={styles.next}
        >
          {t("learn.next")}
        </LinkButton>
      )}
      {isEnd && (
        <LinkButton
          to={`${learnPath({ ...lesson, seen_as: null })}/complete`}
          className={styles.next}
        >
          {t("complete.see")}
        </LinkButton>
      )}
    </nav>
  );
}
