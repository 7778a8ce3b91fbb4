import { describe, expect, it } from "vitest";
import { foldThai, foldWords, holdsWords, searchedWords } from "./fold-words.ts";

describe("words that are compared", () => {
  it.each([
    ["O’Brien “ok” 3–5", 'o\'brien "ok" 3-5'],
    ["＂Ｆｕｌｌ＂　ｗｉｄｔｈ", '"full" width'],
    ["a\u2011b a\u2212b", "a-b a-b"],
    ["ข้อ\u200bที่ ๑๒", "ข้อที่ 12"],
    ["นํ้า", "น้ำ"],
    ["นำ้", "น้ำ"],
    ["ท่ี เเม่", "ที่ แม่"],
    ["a\u00a0 \n\tb", "a b"],
    ["ΟΔΟΣ İ", "οδοσ i"],
  ])("%j and %j are one", (one, other) => expect(foldWords(one)).toBe(foldWords(other)));

  it("keep what means something", () => {
    expect(foldWords("to day")).not.toBe(foldWords("today"));
    expect(foldWords("re-sign")).not.toBe(foldWords("resign"));
    expect(foldWords("ปา")).not.toBe(foldWords("ป่า"));
  });

  it("stand beside Thai with or without a space", () => {
    expect(foldThai("ต่าง ๆ ภาษา SQL 3 บท to do")).toBe(foldThai("ต่างๆภาษาSQL 3บทto do"));
  });

  it.each([
    ["  Hello  โลก ", ["hello", "โลก"]],
    [" \u200b ", []],
    ["a ".repeat(50), Array.from({ length: 8 }, () => "a")],
  ])("%j is searched by its words", (text, words) => expect(searchedWords(text)).toEqual(words));

  it("are found wherever they stand, all of them", () => {
    expect(holdsWords("ลง สี\nนํ้า", searchedWords("สีน้ำ"))).toBe(true);
    expect(holdsWords("ลงสีน้ำ", searchedWords("สี ขาว"))).toBe(false);
  });

  it("are folded in no time, whatever was typed", () => {
    const hostile = ["เ", "\u0e4d", "\u0e49", " ", "’", "ﷺ", "\u200b", "ก "].map((one) =>
      one.repeat(25_000),
    );
    const begun = performance.now();
    for (const text of hostile) foldThai(text);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
