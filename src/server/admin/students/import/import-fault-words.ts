import type { FieldFault } from "#contract/client.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import type { ImportFault } from "#domain/account/import/import-row.ts";
import { isStudentField, studentFields } from "#domain/account/student-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingFault } from "#domain/settings/setting-field.ts";
import {
  type FieldKey,
  type FieldText,
  fieldFault,
  fieldTexts,
  sentFault,
} from "#server/platform/http/field-fault.ts";
import { settingFaultOf } from "#server/record/setting-fault-words.ts";

export function faultWire({ column, code }: ImportFault, lang: Language, textOf: FieldText) {
  const { msg } = sentFault(faultOf({ column, code }, lang), lang, textOf);
  return { column, code, msg };
}

function faultOf({ column, code }: ImportFault, lang: Language): FieldFault {
  if (isStudentField(column) && `field.setting-${code}` in fieldTexts.th) {
    return settingFaultOf({
      param: column,
      fault: code as SettingFault,
      field: studentFields[column],
      lang,
    });
  }
  return fieldFault(keyOf(code), { param: column, lang });
}

function keyOf(code: ImportFault["code"]): FieldKey {
  const own = `field.import-${code}`;
  return own in fieldTexts.th ? (own as FieldKey) : `field.form-${code as FormCode}`;
}
