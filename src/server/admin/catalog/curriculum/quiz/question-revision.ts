import { randomBytes } from "node:crypto";
import { typedLine } from "#domain/account/typed-line.ts";
import {
  type Picture,
  readTypedPicture,
  type TypedPicture,
  typedPicture,
} from "#domain/learning/quiz/picture.ts";
import type { Option } from "#domain/learning/quiz/question.ts";
import type { QuestionValues, TypedOption } from "#domain/learning/quiz/question-fields.ts";
import type { Revision } from "#server/record/revision.ts";
import type { Question, QuestionParts } from "./question-queries.ts";

/** A question's values in the order of its form. */
export function questionValues(question: Question): QuestionValues {
  const {
    body_th,
    body_en,
    picture,
    options,
    is_true,
    number,
    tolerance,
    accepted,
    points,
    explanation_th,
    explanation_en,
  } = question;
  return {
    body: body_th,
    body_eng: body_en,
    picture: typedPicture(picture as Picture | null),
    options: typedOptions(options as Option[]),
    is_true,
    number: number ?? "",
    tolerance,
    accepted,
    points,
    explanation: explanation_th,
    explanation_eng: explanation_en,
  };
}

/** Options in the form's format. Empty where there are none. */
function typedOptions(options: readonly Option[]): string {
  const typed = options.map(
    ({ key, words, isRight, match, picture }): TypedOption => ({
      key,
      ...words,
      right: isRight,
      ...(match && { match: { key: match.key, ...match.words } }),
      ...(picture && { picture: { file: picture.file, ...picture.alt } }),
    }),
  );
  return typed.length === 0 ? "" : JSON.stringify(typed);
}

/**
 * Options in stored form. Keys that the question already has stay. All others are generated, so
 * that no key comes from a browser.
 */
export function storedOptions(typed: readonly TypedOption[], before: readonly Option[]): Option[] {
  const known = new Set(before.flatMap(({ key, match }) => (match ? [key, match.key] : [key])));
  const keep = (key: string | undefined) => {
    const kept = key !== undefined && known.delete(key) ? key : undefined;
    return kept ?? randomBytes(6).toString("hex");
  };
  const words = ({ th, en }: { th: string; en: string }) => ({
    th: typedLine(th),
    en: typedLine(en),
  });
  return typed.map((one) => ({
    key: keep(one.key),
    words: words(one),
    isRight: one.right === true,
    match: one.match ? { key: keep(one.match.key), words: words(one.match) } : null,
    ...(one.picture && { picture: storedPicture(one.picture) }),
  }));
}

export function storedPicture({ file, th, en }: TypedPicture): Picture {
  return { file, alt: { th: typedLine(th), en: typedLine(en) } };
}

export function questionParts(
  values: QuestionValues,
  options: readonly Option[],
  picture: Picture | null,
): QuestionParts {
  const {
    body,
    body_eng,
    is_true,
    number,
    tolerance,
    accepted,
    points,
    explanation,
    explanation_eng,
  } = values;
  return {
    body_th: body,
    body_en: body_eng,
    picture: picture && JSON.stringify(picture),
    options: JSON.stringify(options),
    is_true,
    number: number === "" ? null : number,
    tolerance,
    accepted,
    points,
    explanation_th: explanation,
    explanation_en: explanation_eng,
  };
}

/** Whether the change can alter the marking of answers. */
export function isJudgedOtherwise(before: Question, after: QuestionParts): boolean {
  const rule = ({ key, isRight, match }: Option) => [key, isRight, match?.key];
  const isSameRule =
    JSON.stringify((before.options as Option[]).map(rule)) ===
    JSON.stringify((JSON.parse(after.options) as Option[]).map(rule));
  const names = ["is_true", "number", "tolerance", "accepted", "points"] as const;
  return !isSameRule || names.some((name) => before[name] !== after[name]);
}

/** For the log: options as texts, not in stored form. */
export function loggedValues(
  values: Revision["values"],
  options: readonly Option[],
): Revision["values"] {
  const words = options.map(
    (one) =>
      `${one.isRight ? "✓ " : ""}${bothOf(one.words)}${one.picture ? ` (${pictureWords(one.picture)})` : ""}${one.match ? ` → ${bothOf(one.match.words)}` : ""}`,
  );
  const typed = readTypedPicture(String(values.picture));
  const picture = typed ? pictureWords(storedPicture(typed)) : "";
  return Object.fromEntries(
    Object.entries({ ...values, picture, options: words.join(" · ") }).map(([name, value]) => [
      `question_${name}`,
      value,
    ]),
  );
}

function bothOf({ th, en }: { th: string; en: string }): string {
  return en === "" || en === th ? th : `${th} / ${en}`;
}

/** Another picture with the same description counts as different. */
function pictureWords({ file, alt }: Picture): string {
  return `${bothOf(alt)} ${file.slice(0, 6)}`.trim();
}
