import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import en from "#texts/en/field.json" with { type: "json" };
import th from "#texts/th/field.json" with { type: "json" };

/** The text beside a field. The part after the hyphen is the fault's code. */
export type FieldKey = keyof typeof th;
/** A fault with a text that the owner may have changed. The text is filled in when it is sent. */
type WordedFault = FieldFault & { key: FieldKey; values: TextValues };
export type FieldText = (key: FieldKey, lang: Language) => string;

export const fieldTexts: Readonly<Record<Language, Readonly<Record<FieldKey, string>>>> = {
  th,
  en,
};

type About = {
  /** The field's wire name. */
  param: string;
  lang: Language;
  code?: string;
  /** Values for the placeholders in the text. */
  values?: TextValues;
};

/** A fault of one field. It has the shop's default text until it is sent. */
export function fieldFault(
  key: FieldKey,
  { param, lang, code = key.slice(key.indexOf("-") + 1), values = {} }: About,
): FieldFault {
  const fault: WordedFault = {
    param,
    msg: formatText(fieldTexts[lang][key], values, lang),
    code,
    key,
    values,
  };
  return fault;
}

const plainKeys = {
  REQUIRED: "field.form-REQUIRED",
  INVALID: "field.form-INVALID",
} as const satisfies Record<string, FieldKey>;

/** A generic fault of an empty or unusable field. Its text is filled in when it is sent. */
export function plainFault(param: string, code: keyof typeof plainKeys): FieldFault {
  const fault: WordedFault = { param, msg: "", code, key: plainKeys[code], values: {} };
  return fault;
}

/** The fault with the current text, without the fields that only the server needs. */
export function sentFault(fault: FieldFault, lang: Language, textOf: FieldText): FieldFault {
  const { param, msg, code, key, values } = fault as FieldFault & Partial<WordedFault>;
  return {
    param,
    msg: key === undefined ? msg : formatText(textOf(key, lang), values, lang),
    code,
  };
}
