import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Attempt } from "./find-attempt.ts";
import { QuestionCard } from "./question-card.tsx";
import { useFocusAtFirst } from "./quiz-attempt.tsx";

/** A submitted attempt with its result and answers. */
export function JudgedAttempt({
  attempt,
  onBack,
  onAgain,
}: {
  attempt: Attempt;
  onBack: () => void;
  /** Missing where no attempt is left. */
  onAgain?: (() => void) | undefined;
}) {
  const t = useTexts();
  const { result, number, questions, pass_percent: percent } = attempt;
  const isPassed = result?.is_passed === true;
  const heading = useFocusAtFirst();
  return (
    <div className="stack-16 one-column">
      <h2 ref={heading} tabIndex={-1} className="text-18">
        {t("quiz.attempt", { number })}
      </h2>
      {result && (
        <Callout
          tone={isPassed ? "good" : "plain"}
          title={t(isPassed ? "quiz.result-passed" : "quiz.result-failed", {
            percent: result.percent,
          })}
          live
        >
          {result.is_time_over && <p>{t("quiz.time-over")}</p>}
          <p>{t("quiz.result", { points: result.points, most: result.most, percent })}</p>
        </Callout>
      )}
      {!isPassed && (
        <div className="row-8">
          {onAgain && <Button onClick={onAgain}>{t("quiz.try-again")}</Button>}
          <Button variant="quiet" onClick={onBack}>
            {t("quiz.back")}
          </Button>
        </div>
      )}
      {questions.map((question, at) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={at + 1}
          answer={question.answer}
        />
      ))}
      {isPassed && (
        <div className="row-8">
          <Button variant="quiet" onClick={onBack}>
            {t("quiz.back")}
          </Button>
        </div>
      )}
    </div>
  );
}
