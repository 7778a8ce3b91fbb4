import type { SettingValue } from "#domain/settings/setting-field.ts";
import { cutText } from "#domain/text/readable-text.ts";

type Values = Readonly<Record<string, SettingValue>>;
const longest = 200;

/** The difference for the audit log: values before and after. Long texts are cut short. */
export function changedValues(
  before: Values,
  after: Values,
): Record<string, [SettingValue | null, SettingValue | null]> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, [shown(before[name]), shown(after[name])]]));
}

/** Saving equal values is no change: it makes no version and no log entry. */
export function isUnchanged(before: Values, after: Values): boolean {
  return Object.keys(changedValues(before, after)).length === 0;
}

function shown(value: SettingValue | undefined): SettingValue | null {
  return typeof value === "string" ? cutText(value, longest) : (value ?? null);
}
