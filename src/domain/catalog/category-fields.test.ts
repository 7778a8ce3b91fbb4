import { describe, expect, it } from "vitest";
import {
  expectLetters,
  longTextsOf,
  requiredOf,
} from "../../../tests/support/examples/field-limits.ts";
import { categoryFields } from "./category-fields.ts";

describe("a category", () => {
  it.each(["name", "name_eng"] as const)("%s has 60 letters at most", (name) =>
    expectLetters(categoryFields[name], 60),
  );
  it("has a Thai name, and an English one where the owner gives it one", () =>
    expect(requiredOf(categoryFields)).toEqual(["name"]));
  it("is called by one line", () => expect(longTextsOf(categoryFields)).toEqual([]));
});
