import type * as z from "zod/mini";
import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { TextValues } from "#domain/text/format-text.ts";
import { type FieldKey, fieldFault } from "./field-fault.ts";

type Issue = z.core.$ZodIssue;

/** A validation issue as a fault of its field, in the shop's texts. */
export function faultOfIssue(
  issue: Issue,
  lang: Language,
  param = issue.path.map(String).join("."),
): FieldFault {
  const { key, values = {} } = wordsOf(issue);
  return fieldFault(key, { param, lang, values, code: (issue.code ?? "invalid").toUpperCase() });
}

type Words = { key: FieldKey; values?: TextValues };
/** The fault for a value that none of our forms can send. */
export const unclear = "field.input-unclear" satisfies FieldKey;

function wordsOf(issue: Issue): Words {
  switch (issue.code) {
    case "invalid_type":
      return { key: ofType[issue.expected] ?? unclear };
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return { key: "field.input-choice" };
    case "invalid_format":
      return { key: "field.input-format" };
    default:
      return { key: unclear };
  }
}

const ofType: Readonly<Record<string, FieldKey>> = {
  string: "field.input-missing",
  number: "field.input-number",
  int: "field.input-whole",
};

function tooSmall(origin: string, least: number, isInclusive: boolean): Words {
  if (origin === "string")
    return least <= 1
      ? { key: "field.input-missing" }
      : { key: "field.input-short", values: { least } };
  if (origin === "array") return { key: "field.input-few", values: { least } };
  return { key: isInclusive ? "field.input-least" : "field.input-above", values: { least } };
}

function tooBig(origin: string, most: number): Words {
  if (origin === "string") return { key: "field.input-long", values: { most } };
  return { key: origin === "array" ? "field.input-many" : "field.input-most", values: { most } };
}
