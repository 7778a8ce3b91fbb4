import type { SettingField, SettingValues } from "../settings/setting-field.ts";

const name = {
  kind: "text",
  longest: 60,
  isRequired: true,
  isLong: false,
} as const satisfies SettingField;

/** The fields of a category, in the order of the form. */
export const categoryFields = {
  name,
  name_eng: { ...name, isRequired: false },
} as const satisfies Record<string, SettingField>;
export type CategoryValues = SettingValues<typeof categoryFields>;

export const blankCategory: Record<keyof CategoryValues, string> = { name: "", name_eng: "" };
