import type { QuestionKind } from "../question.ts";
import type { QuestionValues, TypedOption } from "../question-fields.ts";
import { explained, type FileFault, type FileLeft, numberIn } from "./filed-question.ts";
import { findSign, wordsOfGift } from "./gift-text.ts";

type LeftPart = { at: number; code: FileLeft["code"] };
type Values = Partial<Omit<QuestionValues, "options">> & { options?: TypedOption[] };
export type GiftAnswers =
  | { kind: QuestionKind; values: Values; left: LeftPart[] }
  | { fault: FileFault["code"]; at: number };

/** One answer: its sign, its share of the points if it names one, and what is said of it. */
type Entry = {
  sign: string;
  at: number;
  text: string;
  weight: number | null;
  feedback: string;
};

/** What stands between the braces. */
export function readGiftAnswers(inside: string): GiftAnswers {
  const general = inside.search(/(?<!\\)####/);
  const answers = general === -1 ? inside : inside.slice(0, general);
  const explanation = wordsOfGift(general === -1 ? "" : inside.slice(general + 4));
  const read = answersOf(answers);
  if ("fault" in read) return read;
  const { entries, ...rest } = read;
  const single = entries.map(
    ({ text, feedback }) => [wordsOfGift(text).th, wordsOfGift(feedback).th] as const,
  );
  const values = {
    ...rest.values,
    explanation: explained(explanation.th, single),
    explanation_eng: explanation.en,
  };
  return { ...rest, values };
}

type AnswerResult =
  | { kind: QuestionKind; values: Values; left: LeftPart[]; entries: readonly Entry[] }
  | { fault: FileFault["code"]; at: number };

function answersOf(answers: string): AnswerResult {
  const begin = answers.length - answers.trimStart().length;
  const trimmed = answers.trim();
  if (trimmed === "") return { fault: "KIND_UNKNOWN", at: begin };
  const [, said] = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(trimmed) ?? [];
  if (said !== undefined) {
    const feedback = trimmed.slice(said.length).replace(/^\s*#/, "");
    const entries = [{ sign: "=", at: begin, text: said, weight: null, feedback }];
    return {
      kind: "true_false",
      values: { is_true: /^t/i.test(said) },
      left: [],
      entries: feedback.trim() === "" ? [] : entries,
    };
  }
  if (trimmed.startsWith("#")) return numberAnswers(trimmed.slice(1), begin + 1);
  if (trimmed.startsWith(">")) return orderAnswers(trimmed);
  const entries = entriesOf(answers);
  if (entries.length === 0) return { fault: "NO_ANSWERS", at: begin };
  return choiceAnswers(entries);
}

function entriesOf(answers: string): Entry[] {
  const entries: Entry[] = [];
  for (let at = findSign(answers, "=~"); at !== -1; ) {
    const next = findSign(answers, "=~", at + 1);
    entries.push(entryOf(answers.slice(at, next === -1 ? undefined : next), at));
    at = next;
  }
  return entries;
}

function entryOf(text: string, at: number): Entry {
  const content = text.slice(1);
  const [weighted = "", weight] = /^\s*%(-?[\d.]{1,12})%/.exec(content) ?? [];
  const rest = content.slice(weighted.length);
  const feedback = findSign(rest, "#");
  return {
    sign: text[0] ?? "",
    at,
    text: feedback === -1 ? rest : rest.slice(0, feedback),
    weight: weight === undefined ? null : Number(weight),
    feedback: feedback === -1 ? "" : rest.slice(feedback + 1),
  };
}

function numberAnswers(text: string, begin: number): AnswerResult {
  const all = entriesOf(text.trimStart().startsWith("=") ? text : `=${text}`);
  const right = all.filter(({ sign, weight }) => sign === "=" && weight !== 0);
  const [first] = right;
  if (first === undefined) return { fault: "NO_RIGHT", at: begin };
  const other = right.find(({ weight }, at) => at > 0 || (weight !== null && weight !== 100));
  if (other) return { fault: "WEIGHTS", at: begin + other.at };
  const range = rangeOf(first.text.trim());
  if (range === null) return { fault: "NOT_A_NUMBER", at: begin };
  const entries = all.filter(({ feedback }) => feedback.trim() !== "");
  return { kind: "number", values: range, left: [], entries };
}

/** `3`, `3:0.5` or `2.5..3.5`. */
function rangeOf(text: string): { number: number; tolerance: number } | null {
  const [low, high] = text.includes("..") ? text.split("..").map(numberIn) : [null, null];
  if (low != null && high != null && high >= low)
    return { number: rounded((low + high) / 2), tolerance: rounded((high - low) / 2) };
  const [number, tolerance = 0] = text.split(/\\?:/, 2).map(numberIn);
  return number == null || tolerance == null ? null : { number, tolerance };
}

function rounded(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}

/** `>` and the lines in their order: the format of Moodle's ordering questions. */
function orderAnswers(text: string): AnswerResult {
  const [, ...lines] = text.split("\n");
  const options = lines.flatMap((line) => (line.trim() === "" ? [] : [wordsOfGift(line)]));
  return { kind: "order", values: { options }, left: [], entries: [] };
}

const arrow = "->";

function choiceAnswers(entries: readonly Entry[]): AnswerResult {
  if (entries.every(({ sign, text }) => sign === "=" && text.includes(arrow)))
    return { kind: "matching", values: { options: entries.map(pairOf) }, left: [], entries: [] };
  if (entries.every(({ sign }) => sign === "=")) {
    const partial = entries.find(({ weight }) => weight !== null && weight !== 100);
    if (partial) return { fault: "WEIGHTS", at: partial.at };
    const accepted = entries.map(({ text }) => wordsOfGift(text).th).join("\n");
    return { kind: "text", values: { accepted }, left: [], entries };
  }
  const equals = entries.filter(({ sign }) => sign === "=").length;
  const isRight = ({ sign, weight }: Entry) => sign === "=" || (equals === 0 && (weight ?? 0) > 0);
  const options = entries.map((entry) => ({
    ...wordsOfGift(entry.text),
    right: isRight(entry),
  }));
  const shares = entries.filter(isRight).map(({ weight }) => weight ?? 100);
  const isUneven = Math.max(...shares) - Math.min(...shares) > 0.01;
  const partial = entries.find((one) => !isRight(one) && (one.weight ?? 0) > 0);
  const left =
    isUneven || partial ? [{ at: entries[0]?.at ?? 0, code: "WEIGHT_LEFT" as const }] : [];
  return { kind: equals === 1 ? "one" : "several", values: { options }, left, entries };
}

function pairOf({ text }: Entry): TypedOption {
  const at = text.indexOf(arrow);
  return {
    ...wordsOfGift(text.slice(0, at)),
    match: wordsOfGift(text.slice(at + arrow.length)),
  };
}
