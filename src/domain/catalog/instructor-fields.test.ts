import { describe, expect, it } from "vitest";
import {
  expectLetters,
  longTextsOf,
  requiredOf,
} from "../../../tests/support/examples/field-limits.ts";
import { isEmail, newInstructorFields } from "./instructor-fields.ts";

it.each([
  ["kru@example.com", true],
  ["kru", false],
  ["", false],
])("a new instructor has an e-mail address: %j is one: %s", (text, is) =>
  expect(isEmail(text)).toBe(is),
);

describe("what the shop says of an instructor", () => {
  it.each([
    ["email", 254],
    ["name", 120],
    ["name_eng", 120],
    ["picture", 90],
    ["bio", 4_000],
    ["bio_eng", 4_000],
  ] as const)("%s has %i letters at most", (name, most) =>
    expectLetters(newInstructorFields[name], most),
  );

  it("needs an address and a Thai name, and nothing else", () =>
    expect(requiredOf(newInstructorFields)).toEqual(["email", "name"]));
  it("has several lines for what is told of them", () =>
    expect(longTextsOf(newInstructorFields)).toEqual(["bio", "bio_eng"]));
});
