import { longerThan } from "./check-field.ts";
import type { FieldCheck, FormCode } from "./form-fault.ts";

export const customLabelTypes = [
  "inputtext",
  "select",
  "multiple",
  "checkbox",
  "radio",
  "image",
] as const;
export type CustomLabelType = (typeof customLabelTypes)[number];

/** A question of the owner. */
export type CustomLabel = {
  id: number;
  type: CustomLabelType;
  isRequired: boolean;
  options: readonly string[];
};
/** The answer: one text, the chosen options, or the names of pictures. */
export type CustomAnswer = { labelId: number; values: readonly string[] };

export const answerLength = 1000;
export const mostAnswerPictures = 5;

export function takesMany(type: CustomLabelType): boolean {
  return type === "multiple" || type === "checkbox" || type === "image";
}

/** Answers to disabled questions are not checked. */
export function checkAnswers(
  labels: readonly CustomLabel[],
  answers: readonly CustomAnswer[],
): FieldCheck[] {
  return labels.map((label) => [
    `answer.${label.id}`,
    checkAnswer(label, valuesFor(label, answers)),
  ]);
}

/** The values of an answer, without empty and repeated ones. */
export function valuesFor(
  { id }: Pick<CustomLabel, "id">,
  answers: readonly CustomAnswer[],
): string[] {
  const values = answers.find(({ labelId }) => labelId === id)?.values ?? [];
  return [...new Set(values.filter((value) => value.trim() !== ""))];
}

function checkAnswer(
  { type, isRequired, options }: CustomLabel,
  values: readonly string[],
): FormCode | null {
  if (values.length === 0) return isRequired ? "REQUIRED" : null;
  if (values.length > 1 && !takesMany(type)) return "TOO_MANY";
  if (type === "image") return values.length > mostAnswerPictures ? "TOO_MANY" : null;
  if (type === "inputtext") return longerThan(answerLength, values[0] ?? "");
  return values.every((value) => options.includes(value)) ? null : "NOT_AN_OPTION";
}
