import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingFault, SettingField } from "#domain/settings/setting-field.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";

type Faulty = { param: string; fault: SettingFault; field: SettingField; lang: Language };

/** The text beside a field, with the field's bounds. */
export function settingFaultOf({ param, fault, field, lang }: Faulty): FieldFault {
  const bounds = Object.entries(field).map(([name, value]) => [
    name,
    typeof value === "number" ? value.toLocaleString("en-US") : String(value),
  ]);
  return fieldFault(`field.setting-${fault}`, { param, lang, values: Object.fromEntries(bounds) });
}
