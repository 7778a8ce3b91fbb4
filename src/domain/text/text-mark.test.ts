import { expect, it } from "vitest";
import { readTextMarks, textMark } from "./text-mark.ts";

it.each([0, 1, 2409, 16_383])("says its number %i behind a text and is invisible", (number) => {
  const page = `ตะกร้า${textMark(number)} และ ${textMark(7)}`;
  expect(readTextMarks(page)).toEqual([number, 7]);
  expect(textMark(number).replace(/\p{Default_Ignorable_Code_Point}/gu, "")).toBe("");
});
