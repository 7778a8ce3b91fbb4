import type { SettingField, SettingValues } from "#domain/settings/setting-field.ts";
import { readableJson } from "#domain/text/readable-text.ts";
import { isTypedPicture, type TypedPicture } from "./picture.ts";
import { longestOption, mostOptions, type Option, type QuestionKind } from "./question.ts";

const lines = (longest: number, isRequired = false) =>
  ({ kind: "text", longest, isRequired, isLong: true }) as const satisfies SettingField;
const limit = 1_000_000_000;

/** The fields of a question, in the order of the form. */
export const questionFields = {
  body: lines(4_000, true),
  body_eng: lines(4_000),
  picture: lines(2_000),
  options: lines(20_000),
  is_true: { kind: "switch" },
  number: { kind: "number", least: -limit, most: limit, decimals: 6, isOptional: true },
  tolerance: { kind: "number", least: 0, most: limit, decimals: 6 },
  accepted: lines(4_000),
  points: { kind: "number", least: 1, most: 100, decimals: 0 },
  explanation: lines(4_000),
  explanation_eng: lines(4_000),
} as const;
export type QuestionValues = SettingValues<typeof questionFields>;

/** The fields that do not matter for a question of this kind. */
export function silentQuestionFields(kind: QuestionKind): string[] {
  const needed: Record<QuestionKind, string[]> = {
    one: ["options"],
    several: ["options"],
    order: ["options"],
    matching: ["options"],
    true_false: ["is_true"],
    number: ["number", "tolerance"],
    text: ["accepted"],
  };
  return ["options", "is_true", "number", "tolerance", "accepted"].filter(
    (name) => !needed[kind].includes(name),
  );
}

/** The values of a new question. */
export function blankQuestion(): Record<keyof QuestionValues, string | number | boolean> {
  return {
    body: "",
    body_eng: "",
    picture: "",
    options: "",
    is_true: true,
    number: "",
    tolerance: 0,
    accepted: "",
    points: 1,
    explanation: "",
    explanation_eng: "",
  };
}

export type QuestionFault =
  | "TWO_OPTIONS"
  | "TOO_MANY_OPTIONS"
  | "OPTION_EMPTY"
  | "OPTION_TWICE"
  | "ONE_RIGHT"
  | "A_RIGHT_ONE"
  | "NO_NUMBER"
  | "NO_ACCEPTED";

/** The faults of a question that cannot be asked or judged. */
export function checkQuestion(
  kind: QuestionKind,
  values: QuestionValues,
  options: readonly Option[] | null,
): Partial<Record<keyof QuestionValues, QuestionFault>> {
  if (kind === "number") return values.number === "" ? { number: "NO_NUMBER" } : {};
  if (kind === "text") return values.accepted.trim() === "" ? { accepted: "NO_ACCEPTED" } : {};
  if (kind === "true_false") return {};
  const fault = optionsFault(kind, options ?? []);
  return fault ? { options: fault } : {};
}

function optionsFault(kind: QuestionKind, options: readonly Option[]): QuestionFault | null {
  if (options.length < 2) return "TWO_OPTIONS";
  if (options.length > mostOptions) return "TOO_MANY_OPTIONS";
  const isBlank = ({ words, match }: Option) =>
    words.th === "" || (kind === "matching" && (match === null || match.words.th === ""));
  if (options.some(isBlank)) return "OPTION_EMPTY";
  if (new Set(options.map(({ words }) => words.th)).size < options.length) return "OPTION_TWICE";
  if (
    kind === "matching" &&
    new Set(options.map(({ match }) => match?.words.th)).size < options.length
  )
    return "OPTION_TWICE";
  const right = options.filter(({ isRight }) => isRight).length;
  if (kind === "one" && right !== 1) return "ONE_RIGHT";
  return kind === "several" && right === 0 ? "A_RIGHT_ONE" : null;
}

/**
 * An option in the form: a line of JSON. All options are one text field for conflicts and for the
 * log.
 */
export type TypedOption = {
  key?: string;
  th: string;
  en: string;
  right?: boolean;
  match?: { key?: string; th: string; en: string };
  picture?: TypedPicture;
};

/** The options of a form; null: the text is no list of options. */
export function readTypedOptions(text: string): TypedOption[] | null {
  if (text.trim() === "") return [];
  try {
    const all: unknown = readableJson(text);
    return Array.isArray(all) && all.length <= 100 && all.every(isTypedOption) ? all : null;
  } catch {
    return null;
  }
}

function isTypedOption(one: unknown): one is TypedOption {
  if (!isWords(one)) return false;
  const { right, match, picture } = one as TypedOption;
  return (
    isOneOf(right, "boolean") &&
    (match === undefined || isWords(match)) &&
    (picture === undefined || isTypedPicture(picture))
  );
}

function isWords(one: unknown): boolean {
  if (typeof one !== "object" || one === null) return false;
  const { key, th, en } = one as Record<string, unknown>;
  return isOneOf(key, "string") && isLine(th) && isLine(en);
}

const isOneOf = (value: unknown, type: "string" | "boolean") =>
  value === undefined || (typeof value === type && String(value).length <= 20);
const isLine = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longestOption;
