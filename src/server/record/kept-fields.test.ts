import { describe, expect, it } from "vitest";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { keptFields } from "./kept-fields.ts";

const fields = {
  name: { kind: "text", longest: 20, isRequired: true, isLong: false },
  note: { kind: "text", longest: 20, isRequired: false, isLong: false },
  pages: { kind: "number", least: 1, most: 9, decimals: 0, isOptional: true },
  level: { kind: "choice", options: ["", "high"], inFile: true },
  is_new: { kind: "switch", inFile: true },
} as const satisfies SettingFields;
const kept = keptFields(fields, { named: { note: "remark" }, made: ["name"] });

describe("fields that are kept as they are typed", () => {
  it("stand in the column of their own name unless they have another", () => {
    expect(kept.columns).toEqual(["remark", "pages", "level", "is_new"]);
  });

  it("come back as they were typed", () => {
    for (const values of [
      { note: "", pages: "", level: "", is_new: false },
      { note: "ใช่", pages: 7, level: "high", is_new: true },
    ])
      expect(kept.valuesOf(kept.cellsOf(values))).toEqual(values);
  });

  it("are null where an optional number or a choice is left out, and empty where a text is", () => {
    expect(kept.cellsOf({ note: "", pages: "", level: "", is_new: false })).toEqual({
      remark: "",
      pages: null,
      level: null,
      is_new: false,
    });
  });

  it("are null wherever nothing is typed, where the record says so", () => {
    const nulls = keptFields(fields, { made: ["name"], isEmptyNull: true });
    expect(nulls.cellsOf({ note: "", pages: "", level: "", is_new: false })).toEqual({
      note: null,
      pages: null,
      level: null,
      is_new: false,
    });
    expect(nulls.valuesOf({ note: null, pages: null, level: null, is_new: false })).toEqual({
      note: "",
      pages: "",
      level: "",
      is_new: false,
    });
  });
});
