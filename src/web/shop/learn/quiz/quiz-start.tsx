import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { Lesson } from "../find-learning.ts";
import type { Attempt, Quiz } from "./find-attempt.ts";
import styles from "./quiz.module.css";

const load = async () => ({ default: (await import("./ask-to-begin.tsx")).AskToBegin });
const AskToBegin = lazy(() => keepLoading(load));

type StartProps = {
  lesson: Lesson;
  quiz: Quiz;
  /** A guest sees the preview alone. */
  isGuest: boolean;
  place: { id: number; lessonId: number };
  onOpen: (attempt: Attempt) => void;
  onGone: () => void;
  /** Begins at once the attempt that follows this one; null: a press begins it. */
  after?: number | null;
};

/** The conditions of a quiz, the past attempts, and a button that begins or continues one. */
export function QuizStart({
  lesson,
  quiz,
  isGuest,
  place,
  onOpen,
  onGone,
  after = null,
}: StartProps) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  useLoadedOnTouch(load);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = (
    ask: () => ReturnType<typeof api.getQuizAttempt> | ReturnType<typeof api.beginQuizAttempt>,
  ) => {
    setBusy(true);
    setFault(null);
    void ask()
      .then((answer) => {
        if (answer.ok) return onOpen(answer.value.data);
        setFault(answer.msg);
        if (answer.code === "NOT_FOUND") onGone();
      })
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => setBusy(false));
  };
  const facts = [
    t("quiz.questions", { count: quiz.questions }),
    t("quiz.pass", { percent: quiz.pass_percent }),
    quiz.minutes !== null && t("quiz.minutes", { minutes: quiz.minutes }),
    quiz.attempts === null
      ? t("quiz.attempts-free")
      : t("quiz.attempts-left", {
          left: quiz.attempts_left ?? quiz.attempts,
          count: quiz.attempts,
        }),
  ].filter((fact) => fact !== false);
  const isEmpty = quiz.questions === 0;
  // The attempt that the learner sees as the next one, so that repeated presses begin it once.
  const next = Math.max(quiz.open ?? (quiz.past[0]?.number ?? 0) + 1, (after ?? 0) + 1);
  const begin = () => {
    setAsked(false);
    run(() => api.beginQuizAttempt({ params: place, body: { number: next } }));
  };
  // An attempt with a time limit, or with a limited number, begins only after a confirmation.
  const isBounded = quiz.open === null && (quiz.minutes !== null || quiz.attempts !== null);
  const press = () => (isBounded ? setAsked(true) : begin());
  const pressNow = useRef(after === null ? null : press);
  useEffect(() => {
    pressNow.current?.();
    pressNow.current = null;
  }, []);
  const canBegin =
    (lesson.is_learner || lesson.seen_as !== null) &&
    !isEmpty &&
    (quiz.open !== null || quiz.attempts_left !== 0);
  return (
    <Card>
      <div className="stack-16 one-column">
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {isEmpty && <Callout>{t("quiz.empty")}</Callout>}
        {quiz.minutes !== null && canBegin && quiz.open === null && (
          <p className="soft">{t("quiz.time-note")}</p>
        )}
        {canBegin && (
          <div className="row-8">
            <Button
              variant={lesson.done_at !== null && quiz.open === null ? "quiet" : "primary"}
              busy={isBusy}
              onClick={press}
            >
              {t(
                quiz.open !== null
                  ? "quiz.go-on"
                  : quiz.past.length > 0
                    ? "quiz.again"
                    : "quiz.begin",
              )}
            </Button>
          </div>
        )}
        {isGuest && (
          <Callout tone="plain" title={t("quiz.for-learners")}>
            <div className="row-8">
              <LinkButton to={`/courses/${lesson.course_id}`}>
                {t("learn.preview-course")}
              </LinkButton>
            </div>
          </Callout>
        )}
        {fault !== null && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
        {isAsked && (
          <Suspense>
            <AskToBegin quiz={quiz} onBegin={begin} onClose={() => setAsked(false)} />
          </Suspense>
        )}
        {quiz.past.length > 0 && (
          <PastAttempts
            past={quiz.past}
            onOpen={(number) => run(() => api.getQuizAttempt({ params: { ...place, number } }))}
          />
        )}
      </div>
    </Card>
  );
}

function PastAttempts({ past, onOpen }: { past: Quiz["past"]; onOpen: (number: number) => void }) {
  const t = useTexts();
  const lang = useDateLanguage();
  return (
    <section className="stack-8 one-column" aria-label={t("quiz.past")}>
      <h2 className="text-16">{t("quiz.past")}</h2>
      <ul className={styles.past}>
        {past.map(({ number, submitted_at: at, percent, is_passed: isPassed }) => (
          <li key={number}>
            <span className="stack may-shrink">
              <span>
                {t("quiz.attempt", { number })} · {percent}%{" "}
                <Badge tone={isPassed ? "good" : "plain"}>
                  {t(isPassed ? "quiz.passed" : "quiz.failed")}
                </Badge>
              </span>
              <span className="soft">{formatDateTime(new Date(at), lang)}</span>
            </span>
            <Button variant="text" onClick={() => onOpen(number)}>
              {t("quiz.look")} <VisuallyHidden>{t("quiz.attempt", { number })}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
