import { expect, it } from "vitest";
import { isEmail } from "./instructor-fields.ts";

it("a new instructor has an e-mail address", () => {
  expect([isEmail("kru@example.com"), isEmail("kru"), isEmail("")]).toEqual([true, false, false]);
});
