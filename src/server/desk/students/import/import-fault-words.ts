import type { FormCode } from "#domain/account/form-fault.ts";
import type { ImportCode, ImportFault } from "#domain/account/import/import-row.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type FieldKey, type FieldText, fieldFault, fieldTexts, sentFault } from "#server/platform/http/field-fault.ts";

export function faultWire({ column, code }: ImportFault, lang: Language, textOf: FieldText) {
  const { msg } = sentFault(fieldFault(keyOf(code), { param: column, lang }), lang, textOf);
  return { column, code, msg };
}

function keyOf(code: ImportCode | FormCode): FieldKey {
  const own = `field.import-${code}`;
  return own in fieldTexts.th ? (own as FieldKey) : `field.form-${code as FormCode}`;
}
