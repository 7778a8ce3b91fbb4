import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LockIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { Curriculum, ListedLesson } from "./find-learning.ts";
import { kindIcons } from "./kind-icons.tsx";
import styles from "./learn.module.css";
import { learnPath } from "./seen-as.tsx";

type Props = {
  curriculum: Curriculum;
  current?: number | undefined;
  onChoose?: () => void;
};

/** Up to so many lessons, all sections are open at first. */
const mostUnfolded = 12;

/**
 * All sections and lessons in order, with their state: done, open, or locked until a time. Of a long
 * course only the section with the current or the next lesson is open at first.
 */
export function CurriculumList({ curriculum, current, onChoose }: Props) {
  const { sections, next_lesson: next } = curriculum;
  const isShort = sections.reduce((sum, { lessons }) => sum + lessons.length, 0) <= mostUnfolded;
  const open = sections.find(({ lessons }) => lessons.some(({ id }) => id === (current ?? next)));
  return (
    <ol className={styles.sections}>
      {sections.map((section) => (
        <li key={section.id}>
          <details className={styles.section} open={isShort || section === open}>
            <SectionLine section={section} curriculum={curriculum} />
            <ol className={styles.lessons}>
              {section.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLine
                    lesson={lesson}
                    curriculum={curriculum}
                    onChoose={onChoose}
                    isCurrent={lesson.id === current}
                  />
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}

function SectionLine({
  section: { title, lessons },
  curriculum: { is_learner: isLearner, seen_as: seenAs },
}: {
  section: Curriculum["sections"][number];
  curriculum: Curriculum;
}) {
  const t = useTexts();
  const done = lessons.filter(({ state }) => state === "done").length;
  const seconds = lessons.reduce((sum, one) => sum + (one.seconds ?? 0), 0);
  const facts = [
    isLearner || seenAs !== null
      ? `${done}/${lessons.length}`
      : t("learn.lessons", { count: lessons.length }),
    seconds > 0 && t("learn.minutes", { minutes: minutesOf(seconds) }),
  ].filter(Boolean);
  return (
    <summary>
      <h2>{title}</h2>
      <span className="soft">{facts.join(" · ")}</span>
    </summary>
  );
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

type Line = {
  lesson: ListedLesson;
  curriculum: Curriculum;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
};

function LessonLine({ lesson, curriculum, isCurrent, onChoose }: Line) {
  const t = useTexts();
  const lang = useDateLanguage();
  const { id, title, kind, seconds, state, opens_at: opensAt, after_lesson: after } = lesson;
  const opens =
    opensAt !== null
      ? t("learn.opens-at", { date: formatDateTime(new Date(opensAt), lang) })
      : after !== null
        ? t("learn.after-lesson", { name: after })
        : "";
  const facts = [
    t(`learn.kind-${kind}`),
    seconds !== null && t("learn.minutes", { minutes: minutesOf(seconds) }),
    opens,
  ].filter(Boolean);
  const Sign = state === "done" ? CheckIcon : state === "locked" ? LockIcon : kindIcons[kind];
  const inside = (
    <>
      <span className={classNames(styles.sign, styles[state])} aria-hidden="true">
        <Sign size={20} />
      </span>
      <span className="stack may-shrink">
        <span className="break-anywhere">{title}</span>
        <span className="soft">{facts.join(" · ")}</span>
      </span>
      {(curriculum.is_learner || curriculum.seen_as !== null || state === "locked") && (
        <VisuallyHidden>{t(`learn.state-${state}`)}</VisuallyHidden>
      )}
    </>
  );
  if (state === "locked")
    return <span className={classNames(styles.line, styles.closed)}>{inside}</span>;
  return (
    // NOTE: the router would ask for the page of each of three hundred lessons, and the server
    // refuses such a long request. The links around the list already load that page.
    <LocaleLink
      discover="none"
      to={learnPath(curriculum, id)}
      className={classNames(styles.line, isCurrent && styles.current)}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onChoose}
    >
      {inside}
    </LocaleLink>
  );
}
