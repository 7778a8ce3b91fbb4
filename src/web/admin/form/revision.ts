import type { SettingFields, SettingValue } from "#domain/settings/setting-field.ts";

/** The stored values with their version, which a save names. */
export type Revision = { version: number; values: Record<string, SettingValue> };
/** The values of the fields. Numbers are texts as typed. */
export type FormValues = Record<string, string | boolean>;

export function typedOf({ values }: Revision): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? String(value) : value,
    ]),
  );
}

/** The values for the call. An invalid number is left for the server to refuse. */
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

/** Another administrator's revision, with the typed changes applied. */
export function typedOver(before: Revision, theirs: Revision, typed: FormValues): FormValues {
  const start = typedOf(before);
  const mine = Object.entries(typed).filter(([name, value]) => value !== start[name]);
  return { ...typedOf(theirs), ...Object.fromEntries(mine) };
}

export function isSameTyped(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
