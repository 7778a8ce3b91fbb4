import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import {
  type SettingFields,
  type SettingValue,
  type SettingValues,
  settingFault,
  settledSetting,
} from "#domain/settings/setting-field.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { settingFaultOf } from "./setting-fault-words.ts";

type SettingInput = Readonly<Record<string, SettingValue>>;
/** `stands` is the form as stored, or with the defaults of a new record. */
export type UnsentFields = { stands: SettingInput; lang: Language };

/**
 * Reads and checks the sent values field by field, and leaves out unknown ones. A field that was
 * not sent keeps its stored value or the default of a new record, because a form that was opened
 * before an update does not know it.
 */
export function readSettingValues<F extends SettingFields>(
  fields: F,
  given: SettingInput,
  { stands, lang }: UnsentFields,
): SettingValues<F> | Refused<"INPUT_ERROR"> {
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

/**
 * Reads the fields of a kind of record. A new one starts as `blank`. NOTE: call it beside
 * `declareRecord` and not in it: there TypeScript loses the types of the fields.
 */
export function readFields<F extends SettingFields>(fields: F, blank: SettingInput) {
  return async (
    _tx: unknown,
    sent: SettingInput,
    { stands, by }: { stands: SettingInput | null; by: { lang: Language } },
  ): Promise<{ values: SettingValues<F> } | Refused<"INPUT_ERROR">> => {
    const values = readSettingValues(fields, sent, { stands: stands ?? blank, lang: by.lang });
    return values instanceof Refused ? values : { values };
  };
}
