import { expect, it } from "vitest";
import { marksOf } from "./payment-marks.ts";

it("the ways to pay are shown by their marks, each once, PromptPay first", () => {
  expect(marksOf([1, 8, 3, 9, 15, 2])).toEqual(["promptPay", "card", "transfer", "payPal"]);
  expect(marksOf([1])).toEqual(["transfer"]);
  expect(marksOf([])).toEqual([]);
  expect(marksOf([9999])).toEqual([]);
});
