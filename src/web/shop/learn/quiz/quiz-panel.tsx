import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import type { Lesson } from "../find-learning.ts";
import type { Attempt, Quiz } from "./find-attempt.ts";
import { QuizStart } from "./quiz-start.tsx";

// Only an attempt needs the questions.
const load = async () => ({ default: (await import("./any-attempt.tsx")).AnyAttempt });
const AnyAttempt = lazy(() => keepLoading(load));

type Props = {
  lesson: Lesson;
  quiz: Quiz;
  /** A guest sees the preview alone. */
  isGuest: boolean;
  /** An attempt was judged, so the lesson may be done. */
  onJudged: () => void;
};

/** A quiz: its rules, past attempts, and the open one. */
export function QuizPanel({ lesson, quiz, isGuest, onJudged }: Props) {
  const { revalidate } = useRevalidator();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  /** The number of the attempt after which another one is wanted at once. */
  const [after, setAfter] = useState<number | null>(null);
  useLoadedOnTouch(load);
  const place = { id: lesson.course_id, lessonId: lesson.id };
  const end = (judged: Attempt) => {
    setAttempt(judged);
    onJudged();
    void revalidate();
  };
  // The page that is shown instead says why it is closed.
  const onGone = () => void revalidate();
  if (attempt === null)
    return (
      <QuizStart
        lesson={lesson}
        quiz={quiz}
        isGuest={isGuest}
        place={place}
        onGone={onGone}
        onOpen={(opened) => {
          setAfter(null);
          setAttempt(opened);
        }}
        after={after}
      />
    );
  return (
    <Suspense fallback={<Spinner />}>
      <AnyAttempt
        attempt={attempt}
        place={place}
        onJudged={end}
        onGone={onGone}
        onBack={() => setAttempt(null)}
        onAgain={
          lesson.is_learner && quiz.attempts_left !== 0
            ? () => {
                setAfter(attempt.number);
                setAttempt(null);
              }
            : undefined
        }
      />
    </Suspense>
  );
}
