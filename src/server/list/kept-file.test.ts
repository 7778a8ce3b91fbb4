import { expect, it } from "vitest";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { keptFields } from "../record/kept-fields.ts";
import { keptFile } from "./kept-file.ts";

const fields = {
  name: { kind: "text", longest: 20, isRequired: true, isLong: false },
  level: { kind: "choice", options: ["", "high"], inFile: true },
  is_new: { kind: "switch", inFile: true },
} as const satisfies SettingFields;
const kept = keptFields(fields, { made: ["name"] });

it("kept fields are columns of the list's file where they say so, named and said as in the form", () => {
  const texts: Record<string, string> = {
    "items.field-level": "ระดับ",
    "items.option-high": "สูง",
  };
  const words = (keys: string | readonly string[], otherwise: string) =>
    [keys].flat().map((key) => texts[key])[0] ?? otherwise;
  const file = keptFile("item", [kept, kept]);
  expect(file.head(words)).toEqual(["ระดับ", "is_new"]);
  expect(file.cells({ level: "high", is_new: true }, words)).toEqual(["สูง", true]);
  expect(file.cells({ level: null, is_new: false }, words)).toEqual(["", false]);
});
