import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingFault } from "#domain/settings/setting-field.ts";
import type { Revision } from "#server/record/revision.ts";
import { settingFaultOf } from "#server/record/setting-fault-words.ts";

const field = "vat_registered_since";

/** A shop that is registered for VAT must state since when. */
export function vatFaults(values: Revision["values"], lang: Language): FieldFault[] {
  const fault = faultOf(values);
  const shape = { kind: "text", longest: 10, isRequired: true, isLong: false } as const;
  return fault === null ? [] : [settingFaultOf({ param: field, fault, field: shape, lang })];
}

function faultOf({
  [field]: day,
  is_enable_vat: isRegistered,
}: Revision["values"]): SettingFault | null {
  return day === "" && isRegistered === true ? "REQUIRED" : null;
}
