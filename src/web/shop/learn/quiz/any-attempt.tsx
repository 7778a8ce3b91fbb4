import type { ComponentProps } from "react";
import { JudgedAttempt } from "./judged-attempt.tsx";
import { OpenAttempt } from "./quiz-attempt.tsx";

type Props = ComponentProps<typeof OpenAttempt> & {
  onBack: () => void;
  onAgain?: (() => void) | undefined;
};

/** An open attempt with its questions, or a judged one. */
export function AnyAttempt({ attempt, onBack, onAgain, ...open }: Props) {
  return attempt.submitted_at === null ? (
    <OpenAttempt key={attempt.number} attempt={attempt} {...open} />
  ) : (
    <JudgedAttempt attempt={attempt} onBack={onBack} onAgain={onAgain} />
  );
}
