import { describe, expect, it } from "vitest";
import type { StudentField } from "../student-fields.ts";
import { readStudentCell } from "./student-cell.ts";

const text: StudentField = { kind: "text", longest: 5, isRequired: false, isLong: false };
const flag: StudentField = { kind: "switch" };
const years: StudentField = {
  kind: "number",
  least: 1,
  most: 9_999,
  decimals: 0,
  isOptional: true,
};
const level: StudentField = { kind: "choice", options: ["", "m4", "m6"] };
const options = new Map([
  ["m6", "m6"],
  ["ม.6", "m6"],
]);

describe("a cell of a file of students", () => {
  it.each<[string, StudentField, string, string | number | boolean]>([
    ["a text", text, "ครู", "ครู"],
    ["yes", flag, "ใช่", true],
    ["yes in English", flag, " Yes ", true],
    ["what a spreadsheet makes of no", flag, "FALSE", false],
    ["a number with a comma", years, "1,200", 1200],
    ["an option as the shop calls it", level, "ม.6", "m6"],
    ["an option by its code", level, "M6", "m6"],
  ])("says %s", (_, field, cell, value) =>
    expect(readStudentCell(field, cell, options)).toEqual({ value, fault: null }),
  );

  it.each<[string, StudentField, string, string]>([
    ["a long text", text, "ยาวเกินไป", "TOO_LONG"],
    ["neither yes nor no", flag, "perhaps", "NOT_YES_OR_NO"],
    ["no number", years, "many", "NOT_A_NUMBER"],
    ["a number beyond", years, "10000", "OUT_OF_RANGE"],
    ["no option", level, "ม.5", "NOT_AN_OPTION"],
  ])("is not taken with %s", (_, field, cell, fault) =>
    expect(readStudentCell(field, cell, options).fault).toBe(fault),
  );

  it("that cannot be read stays as it stands there, so that it is nothing the shop knows", () => {
    expect(
      [flag, level].map((field) => readStudentCell(field, "perhaps", undefined).value),
    ).toEqual(["perhaps", "perhaps"]);
  });
});
