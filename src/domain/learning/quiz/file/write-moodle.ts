import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { QuestionKind } from "../question.ts";
import type { TypedOption } from "../question-fields.ts";
import { type FiledQuestion, optionsOf } from "./filed-question.ts";
import { htmlOf } from "./two-languages.ts";

export function moodleOf(questions: readonly FiledQuestion[]): string {
  const all = questions.map(elementOf).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${all}</quiz>\n`;
}

function elementOf(question: FiledQuestion): string {
  const { body, body_eng, points, explanation, explanation_eng } = question.values;
  const { type, inside } = kinds[question.kind];
  const name = body.split("\n")[0]?.slice(0, 80) ?? "";
  return `<question type="${type}">
<name><text>${escaped(name)}</text></name>
<questiontext format="html">${textOf({ th: body, en: body_eng })}</questiontext>
<generalfeedback format="html">${textOf({ th: explanation, en: explanation_eng })}</generalfeedback>
<defaultgrade>${points}</defaultgrade>
${inside(question)}</question>
`;
}

type Kind = { type: string; inside: (question: FiledQuestion) => string };

const kinds: Record<QuestionKind, Kind> = {
  one: {
    type: "multichoice",
    inside: (question) => `<single>true</single>\n${choices(question, 100, 0)}`,
  },
  several: {
    type: "multichoice",
    inside: (question) => {
      const right = optionsOf(question).filter((one) => one.right).length;
      const share = Number((100 / Math.max(1, right)).toFixed(5));
      return `<single>false</single>\n${choices(question, share, -100)}`;
    },
  },
  true_false: {
    type: "truefalse",
    inside: ({ values }) =>
      plainAnswer(values.is_true ? 100 : 0, "true") +
      plainAnswer(values.is_true ? 0 : 100, "false"),
  },
  number: {
    type: "numerical",
    inside: ({ values: { number, tolerance } }) =>
      plainAnswer(100, String(number), `<tolerance>${tolerance}</tolerance>`),
  },
  text: {
    type: "shortanswer",
    inside: ({ values }) =>
      `<usecase>0</usecase>\n${values.accepted
        .split("\n")
        .map((line) => plainAnswer(100, line))
        .join("")}`,
  },
  order: { type: "ordering", inside: (question) => choices(question, 1, 1) },
  matching: {
    type: "matching",
    inside: (question) => optionsOf(question).map(pairOf).join(""),
  },
};

function choices(question: FiledQuestion, right: number, wrong: number): string {
  return optionsOf(question)
    .map((option) => {
      const fraction = option.right ? right : wrong;
      return `<answer fraction="${fraction}" format="html">${textOf(option)}</answer>\n`;
    })
    .join("");
}

function plainAnswer(fraction: number, text: string, more = ""): string {
  const words = `<text>${escaped(text)}</text>`;
  return `<answer fraction="${fraction}" format="plain_text">${words}${more}</answer>\n`;
}

function pairOf({ match, ...words }: TypedOption): string {
  const other = textOf(match ?? { th: "", en: "" });
  return `<subquestion format="html">${textOf(words)}<answer>${other}</answer></subquestion>\n`;
}

function textOf(words: LocalizedText): string {
  return `<text>${escaped(htmlOf(words))}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
