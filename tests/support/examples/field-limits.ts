import { expect } from "vitest";
import { type SettingField, settingFault } from "../../../src/domain/settings/setting-field.ts";

type Fields = Readonly<Record<string, SettingField>>;

/** Checks that a text accepts exactly this many letters. */
export function expectLetters(field: SettingField | undefined, most: number): void {
  if (field?.kind !== "text") throw new Error("this is no field for text");
  // A field with a required shape checks the shape before the length.
  const { mustBe: _shape, ...plain } = field;
  expect(settingFault(plain, "a".repeat(most))).toBeNull();
  expect(settingFault(plain, "a".repeat(most + 1))).toBe("TOO_LONG");
}

/** Checks that a number accepts `least` to `most`, in steps of the last decimal. */
export function expectNumbers(
  field: SettingField | undefined,
  { least, most, decimals = 0 }: { least: number; most: number; decimals?: number },
): void {
  if (field?.kind !== "number") throw new Error("this is no field for a number");
  const step = 10 ** -decimals;
  const near = (value: number) => Number(value.toFixed(decimals));
  for (const fits of [least, near(least + step), most])
    expect([fits, settingFault(field, fits)]).toEqual([fits, null]);
  for (const beyond of [near(least - step), near(most + step)])
    expect([beyond, settingFault(field, beyond)]).toEqual([beyond, "OUT_OF_RANGE"]);
  expect(settingFault(field, least + step / 10)).toBe("NOT_A_NUMBER");
}

/** The texts and numbers that are required. */
export function requiredOf(fields: Fields): string[] {
  const isTyped = ({ kind }: SettingField) => kind === "text" || kind === "number";
  return Object.keys(fields).filter(
    (name) => isTyped(fields[name]!) && settingFault(fields[name]!, "") !== null,
  );
}

/** The texts with several lines. */
export function longTextsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "text" && field.isLong ? [name] : [],
  );
}
