import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type SettingFields, type SettingValue, type SettingValues, settingFault, settledSetting } from "#domain/settings/setting-field.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { settingFaultOf } from "./setting-fault-words.ts";

type Given = Readonly<Record<string, SettingValue>>;
/** `stands`: the form as it was read, or as that of a new record begins. */
export type UnsentFields = { stands: Given; lang: Language };

/**
 * What was sent, settled and checked field by field; what is not asked for is left out. A field that was not sent stays as it stands, or as a new record begins: a form that was opened
 * before an update of the shop does not know it.
 */
export function readSettingValues<F extends SettingFields>(fields: F, given: Given, { stands, lang }: UnsentFields): SettingValues<F> | Refused<"INPUT_ERROR"> {
  const errors: FieldFault[] = [];
  const values: Record<string, SettingValue | undefined> = {};
  for (const [name, field] of Object.entries(fields)) {
    const sent = Object.hasOwn(given, name) ? given[name] : stands[name];
    const value = sent === undefined ? sent : settledSetting(field, sent);
    const fault = settingFault(field, value);
    if (fault) errors.push(settingFaultOf({ param: name, fault, field, lang }));
    values[name] = value;
  }
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : (values as SettingValues<F>);
}
