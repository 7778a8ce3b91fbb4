import { type CustomAnswer, type CustomLabel, takesMany } from "#domain/account/custom-label.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { readableJson } from "#domain/text/readable-text.ts";

const mostValues = 50;

/**
 * The answers in a form's JSON text. Answers to questions that are not asked are dropped. Null: the
 * text is no list of answers.
 */
export function readAnswers(json: string, labels: readonly CustomLabel[]): CustomAnswer[] | null {
  const list = parsed(json);
  if (list === null) return null;
  return labels.map(({ id, type }) => {
    const texts = list
      .filter((one) => Number(one.id) === id)
      .flatMap(({ value }) => textsOf(value));
    // Pictures come as names joined by commas, or as a list.
    const values = type === "image" ? texts.flatMap((text) => text.split(",")) : texts;
    const kept = values.map(typedLine).filter((text) => text !== "");
    return {
      labelId: id,
      values: takesMany(type) ? [...new Set(kept)].slice(0, mostValues) : kept.slice(0, 2),
    };
  });
}

type AnswerInput = { id?: unknown; value?: unknown };

function parsed(json: string): AnswerInput[] | null {
  if (json.trim() === "") return [];
  let value: unknown;
  try {
    value = readableJson(json);
  } catch {
    return null;
  }
  const isList =
    Array.isArray(value) &&
    value.every((one) => typeof one === "object" && one !== null && !Array.isArray(one));
  return isList
    ? (value as AnswerInput[]).filter(({ id }) => typeof id === "number" || typeof id === "string")
    : null;
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value.slice(0, mostValues) : [value];
  return values.flatMap((one) =>
    typeof one === "string" ? [one] : typeof one === "number" ? [String(one)] : [],
  );
}
