import type { QuestionKind } from "../question.ts";
import { type FiledQuestion, optionsOf } from "./filed-question.ts";
import { giftOf } from "./gift-text.ts";

export function giftFileOf(questions: readonly FiledQuestion[]): string {
  return questions.map(blockOf).join("\n");
}

function blockOf(question: FiledQuestion): string {
  const { body, body_eng, points, explanation, explanation_eng } = question.values;
  const general = giftOf({ th: explanation, en: explanation_eng });
  const inside = answers[question.kind](question);
  const lines = [
    ...(points === 1 ? [] : [`// points: ${points}`]),
    `${giftOf({ th: body, en: body_eng })} {${inside}${general === "" ? "" : `\n####${general}`}`,
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

const answers: Record<QuestionKind, (question: FiledQuestion) => string> = {
  one: (question) => linesOf(question, ({ right }) => (right ? "=" : "~")),
  several: (question) => {
    const right = optionsOf(question).filter((one) => one.right).length;
    return linesOf(question, (one) => `~%${one.right ? share(right) : -100}%`);
  },
  true_false: ({ values }) => (values.is_true ? "TRUE" : "FALSE"),
  number: ({ values: { number, tolerance } }) =>
    `#${number}${tolerance === 0 ? "" : `:${tolerance}`}`,
  text: ({ values }) =>
    values.accepted
      .split("\n")
      .map((line) => `\n=${giftOf({ th: line, en: "" })}`)
      .join(""),
  order: (question) => `>ALL EXACT${linesOf(question, () => "")}`,
  matching: (question) =>
    optionsOf(question)
      .map(
        ({ th, en, match }) => `\n=${giftOf({ th, en })} -> ${giftOf(match ?? { th: "", en: "" })}`,
      )
      .join(""),
};

function linesOf(question: FiledQuestion, sign: (option: { right?: boolean }) => string): string {
  return optionsOf(question)
    .map((option) => `\n${sign(option)}${giftOf(option)}`)
    .join("");
}

/** Moodle knows shares with five decimals. */
function share(right: number): number {
  return Number((100 / Math.max(1, right)).toFixed(5));
}
