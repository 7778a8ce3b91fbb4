import type { SettingFields, SettingValue } from "#domain/settings/setting-field.ts";

/** What stands in the shop, and its version: what is saved says over which one. */
export type Revision = { version: number; values: Record<string, SettingValue> };
/** What stands in the fields. A number is what was typed of it. */
export type FormValues = Record<string, string | boolean>;

export function typedOf({ values }: Revision): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? String(value) : value,
    ]),
  );
}

/** As it travels; what is no number is left for the shop to refuse. */
export function valuesOf(fields: SettingFields, typed: FormValues): Revision["values"] {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      fields[name]?.kind === "number" ? numberOf(String(value)) : value,
    ]),
  );
}

function numberOf(text: string): number | string {
  const digits = text.replaceAll(",", "").trim();
  if (digits === "") return "";
  return Number.isFinite(Number(digits)) ? Number(digits) : text;
}

/** The fields in which two revisions differ. */
export function differences(one: Revision, other: Revision): string[] {
  return Object.keys(other.values).filter((name) => one.values[name] !== other.values[name]);
}

/** Another administrator's newer revision with what was typed here over the one before. */
export function typedOver(before: Revision, theirs: Revision, typed: FormValues): FormValues {
  const start = typedOf(before);
  const mine = Object.entries(typed).filter(([name, value]) => value !== start[name]);
  return { ...typedOf(theirs), ...Object.fromEntries(mine) };
}

export function isSameTyped(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
