import { expect, it } from "vitest";
import { typedWords } from "./typed-words.ts";

it.each([
  ["  เหตุผล\nสองบรรทัด ", "เหตุผล\nสองบรรทัด"],
  ["\u200b\u2060\ufeff", ""],
  ["\u3164 \u202e\n", ""],
  ["a\u200bb", "a\u200bb"],
  ["x\ud800", "x\ufffd"],
])("words as they are kept: %j", (typed, kept) => {
  expect(typedWords(typed)).toBe(kept);
});
