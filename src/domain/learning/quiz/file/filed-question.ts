import type { QuestionKind } from "../question.ts";
import {
  blankQuestion,
  type QuestionValues,
  readTypedOptions,
  silentQuestionFields,
  type TypedOption,
} from "../question-fields.ts";

/** The formats of a file of questions. `table`: a sheet with a row for each question. */
export const questionFormats = ["xlsx", "csv", "gift", "xml", "aiken"] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/** Both counted from 1. In a table these are the row and the column of the sheet. */
export type Place = { line: number; column: number };

export function inOrder(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}

export type FiledQuestion = {
  at: Place;
  /** Where single fields stand, if the format tells. */
  places: Partial<Record<keyof QuestionValues, Place>>;
  kind: QuestionKind;
  values: QuestionValues;
};

export const fileFaults = [
  "KIND_UNKNOWN",
  "NO_ANSWERS",
  "NO_RIGHT",
  "RIGHT_UNKNOWN",
  "NOT_A_NUMBER",
  "UNCLOSED",
  "BLANK_LINE",
  "NO_ANSWER_LINE",
  "WEIGHTS",
  "NOT_XML",
] as const;
export type FileFault = Place & { code: (typeof fileFaults)[number] };

/** What is not taken over though its question is. */
export const leftInFile = ["PICTURE_LEFT", "COLUMN_LEFT", "WEIGHT_LEFT", "HINT_LEFT"] as const;
export type FileLeft = Place & { code: (typeof leftInFile)[number] };

export type QuestionsOfFile = {
  questions: FiledQuestion[];
  faults: FileFault[];
  left: FileLeft[];
};

export function emptyFile(): QuestionsOfFile {
  return { questions: [], faults: [], left: [] };
}

type GivenAnswers = Partial<Omit<QuestionValues, "options">> & { options?: readonly TypedOption[] };

/** A question as a file brings it. What the kind does not need keeps its default. */
export function filedQuestion(
  at: Place,
  kind: QuestionKind,
  given: GivenAnswers,
  places: FiledQuestion["places"] = {},
): FiledQuestion {
  return { at, places, kind, values: valuesFor(kind, given) };
}

/** The same of a stored question, without the keys of its options. */
export function withoutKeys(kind: QuestionKind, values: QuestionValues): QuestionValues {
  return valuesFor(kind, { ...values, options: readTypedOptions(values.options) ?? [] });
}

function valuesFor(kind: QuestionKind, { options = [], ...given }: GivenAnswers): QuestionValues {
  const blank = blankQuestion() as QuestionValues;
  const silent = new Set(silentQuestionFields(kind));
  const used = Object.fromEntries(Object.entries(given).filter(([name]) => !silent.has(name)));
  const lines = silent.has("options") ? [] : options.map((one) => plainOption(kind, one));
  return { ...blank, ...used, options: lines.length === 0 ? "" : JSON.stringify(lines) };
}

function plainOption(kind: QuestionKind, { th, en, right, match, picture }: TypedOption) {
  return {
    th,
    en,
    right: (kind === "one" || kind === "several") && right === true,
    ...(kind === "matching" && { match: { th: match?.th ?? "", en: match?.en ?? "" } }),
    ...(picture && { picture }),
  };
}

export function optionsOf({ values }: Pick<FiledQuestion, "values">): TypedOption[] {
  return readTypedOptions(values.options) ?? [];
}

/** Points and what is said of single answers, which our questions say once. */
export function explained(general: string, single: readonly (readonly [string, string])[]): string {
  const lines = single.flatMap(([answer, words]) =>
    words.trim() === "" ? [] : [`${answer}: ${words.trim()}`],
  );
  return [general, ...lines].filter((line) => line.trim() !== "").join("\n");
}

/** A number as people and programs write it; null: it is none. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replace(/[๐-๙]/g, (digit) => String("๐๑๒๓๔๕๖๗๘๙".indexOf(digit)));
  if (!/^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[-+]?\d{1,2})?$/i.test(plain)) return null;
  const number = Number(plain.replaceAll(",", ""));
  return plain === "" || !Number.isFinite(number) ? null : Math.round(number * 1e6) / 1e6;
}

/** The beginning of each line of a text, to find a place in it. */
export function placesIn(text: string): (at: number) => Place {
  const begins = [0];
  for (const { index } of text.matchAll(/\n/g)) begins.push(index + 1);
  return (at) => {
    let [low, high] = [0, begins.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((begins[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (begins[low] ?? 0) + 1 };
  };
}
