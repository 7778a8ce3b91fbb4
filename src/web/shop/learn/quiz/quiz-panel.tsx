import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Lesson } from "../find-learning.ts";
import type { Attempt, Quiz } from "./find-attempt.ts";
import { JudgedAttempt } from "./judged-attempt.tsx";
import { OpenAttempt } from "./quiz-attempt.tsx";
import { QuizStart } from "./quiz-start.tsx";

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
        onOpen={setAttempt}
      />
    );
  if (attempt.submitted_at === null)
    return (
      <OpenAttempt
        key={attempt.number}
        attempt={attempt}
        place={place}
        onJudged={end}
        onGone={onGone}
      />
    );
  return <JudgedAttempt attempt={attempt} onBack={() => setAttempt(null)} />;
}
