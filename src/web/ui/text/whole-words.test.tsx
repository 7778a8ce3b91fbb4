import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WholeWords } from "./whole-words.tsx";

const drawn = (name: string) => render(<WholeWords text={name} />).container;

describe("a name in whole words", () => {
  it("keeps each word in one piece but those that are longer than a screen is wide, and changes nothing of it", () => {
    const name = "คิวอาร์โค้ด (2C2P) ผ่อนชำระด้วยบัตรเครดิตทุกธนาคาร";
    const { children, textContent } = drawn(name);
    expect(textContent).toBe(name);
    expect([...children].map((part) => part.textContent || part.tagName)).toEqual([
      "คิวอาร์โค้ด",
      "ผ่อนชำระ",
      "WBR",
      "ด้วย",
      "WBR",
    ]);
  });

  it("ends no line inside a word: 'ปั้นเซรามิกด้วยมือ'", () => {
    const { innerHTML, textContent } = drawn("ปั้นเซรามิกด้วยมือ");
    expect(innerHTML.replaceAll(/<\/?span[^>]*>/g, "|")).toBe("|ปั้น|<wbr>|เซรามิก|<wbr>|ด้วยมือ|");
    expect(textContent).toBe("ปั้นเซรามิกด้วยมือ");
  });

  it("has no part without letters: of one, with a place to break beside it, Chromium's page dies", () => {
    const { innerHTML, textContent } = drawn("สีน้ำเบื้องต้น ดอกไม้และแสง");
    expect(textContent).toBe("สีน้ำเบื้องต้น ดอกไม้และแสง");
    expect(innerHTML).not.toMatch(/<span[^>]*><\/span>/);
  });

  it("is plain text where the browser knows every word", () => {
    expect(drawn("ภาษาญี่ปุ่น N5").innerHTML).toBe("ภาษาญี่ปุ่น N5");
  });
});
