import { isUnreadNumber } from "#domain/learning/quiz/judge.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import type { AskedQuestion } from "./find-attempt.ts";
import { OrderAnswer } from "./order-answer.tsx";
import { QuestionPicture } from "./question-picture.tsx";
import styles from "./quiz.module.css";
import { useAnswerWords } from "./use-answer-words.ts";

type Give = (answer: string[], options?: { isTyped?: boolean }) => void;
type Props = {
  question: AskedQuestion;
  number: number;
  answer: string[];
  /** Missing after the attempt was judged. */
  onGive?: Give | undefined;
};

/** A question with its answer. After judging it shows the result and the solution. */
export function QuestionCard({ question, number, answer, onGive }: Props) {
  const t = useTexts();
  const { judged, points } = question;
  return (
    <Card>
      <section className="stack-12 one-column" aria-label={t("quiz.question", { number })}>
        <div className="row-8-12 apart">
          <h3 className="text-16">{t("quiz.question", { number })}</h3>
          <span className="soft">
            {judged
              ? t("quiz.points-of", { points: judged.points, most: points })
              : t("quiz.points", { count: points })}
          </span>
        </div>
        <RichText text={question.body} heading="h4" />
        <QuestionPicture picture={question.picture} />
        {onGive ? (
          <AnswerInput question={question} answer={answer} onGive={onGive} number={number} />
        ) : (
          <Judged question={question} />
        )}
      </section>
    </Card>
  );
}

type InputProps = { question: AskedQuestion; answer: string[]; onGive: Give; number: number };

function AnswerInput({ question, answer, onGive, number }: InputProps) {
  const t = useTexts();
  const { id, kind, options } = question;
  const name = `question-${id}`;
  const label = t(`quiz.how-${kind}`);
  switch (kind) {
    case "one":
    case "several":
    case "true_false": {
      const choices =
        kind === "true_false"
          ? ["true", "false"].map((value) => ({
              value,
              label: t(`quiz.${value as "true" | "false"}`),
            }))
          : shown(options);
      const choose = (key: string) => onGive(kind === "several" ? toggled(answer, key) : [key]);
      return (
        <ChoiceGroup
          look="cards"
          type={kind === "several" ? "checkbox" : "radio"}
          name={name}
          label={label}
          options={choices}
          value={answer}
          onChoose={choose}
        />
      );
    }
    case "number":
    case "text":
      return (
        <TextField
          name={name}
          label={label}
          value={answer[0] ?? ""}
          hint={kind === "number" ? t("quiz.number-hint") : undefined}
          error={kind === "number" && isUnreadNumber(answer[0]) ? t("quiz.no-number") : undefined}
          autoComplete="off"
          maxLength={500}
          inputMode={kind === "number" ? "decimal" : "text"}
          onChange={({ target }) =>
            onGive(target.value.trim() === "" ? [] : [target.value], { isTyped: true })
          }
        />
      );
    case "order":
      return <OrderAnswer question={question} answer={answer} onGive={onGive} label={label} />;
    case "matching":
      return (
        <MatchingAnswer
          question={question}
          answer={answer}
          onGive={onGive}
          number={number}
          label={label}
        />
      );
  }
}

function MatchingAnswer({
  question: { id, options, matches },
  answer,
  onGive,
  label,
}: InputProps & { label: string }) {
  const chosen = new Map(answer.map((pair) => pair.split("=") as [string, string]));
  const pair = (left: string, right: string) => {
    // A match that belongs to another option moves here.
    const others = [...chosen].filter(([key, value]) => key !== left && value !== right);
    onGive(
      (right === "" ? others : [...others, [left, right] as const]).map(
        ([key, value]) => `${key}=${value}`,
      ),
    );
  };
  return (
    <fieldset className="stack-12 one-column">
      <legend className="strong">{label}</legend>
      {options.map(({ key, words, picture }) => (
        <SelectField
          key={key}
          name={`question-${id}-${key}`}
          label={
            <>
              {words}
              <QuestionPicture picture={picture} />
            </>
          }
          choose
          options={shown(matches)}
          value={chosen.get(key) ?? ""}
          onChange={({ target }) => pair(key, target.value)}
        />
      ))}
    </fieldset>
  );
}

function Judged({ question }: { question: AskedQuestion }) {
  const t = useTexts();
  const wordsOf = useAnswerWords(question);
  const { judged, solution, answer, points } = question;
  const isGiven = judged?.is_given === true;
  const verdict = judged?.is_right ? "right" : (judged?.points ?? 0) > 0 ? "partly" : "wrong";
  const pictured = question.options.filter(({ picture }) => picture !== null);
  return (
    <>
      {pictured.length > 0 && (
        <ul className={styles.pictures}>
          {pictured.map(({ key, words, picture }) => (
            <li key={key}>
              {words}
              <QuestionPicture picture={picture} />
            </li>
          ))}
        </ul>
      )}
      <Answer
        title={t("quiz.your-answer")}
        lines={answer.length === 0 ? [t("quiz.unanswered")] : wordsOf(answer)}
      />
      <Callout
        tone={verdict === "right" ? "good" : verdict === "wrong" ? "danger" : "info"}
        title={t(isGiven ? "quiz.given" : `quiz.${verdict}`)}
      >
        {verdict === "partly" && (
          <p>{t("quiz.points-of", { points: judged?.points ?? 0, most: points })}</p>
        )}
        {solution && verdict !== "right" && (
          <Answer title={t("quiz.solution")} lines={wordsOf(solution.answer)} />
        )}
        {solution && solution.explanation !== "" && (
          <RichText text={solution.explanation} heading="h4" />
        )}
      </Callout>
    </>
  );
}

function Answer({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="stack-4">
      <p className="soft">{title}</p>
      {lines.map((line) => (
        <p key={line} className="break-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function shown(
  options: readonly { key: string; words: string; picture?: AskedQuestion["picture"] }[],
) {
  return options.map(({ key, words, picture = null }) => ({
    value: key,
    label: words,
    picture: picture && <QuestionPicture picture={picture} />,
  }));
}

function toggled(answer: readonly string[], key: string): string[] {
  return answer.includes(key) ? answer.filter((one) => one !== key) : [...answer, key];
}
