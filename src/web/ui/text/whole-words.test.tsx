import { render } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { loadLineParts } from "./line-parts-here.ts";
import { WholeWords } from "./whole-words.tsx";

const drawn = (name: string) => {
  const { firstElementChild } = render(<WholeWords text={name} />).container;
  if (firstElementChild === null) throw new Error("nothing is drawn");
  return firstElementChild;
};
beforeAll(loadLineParts);

describe("a name in whole words", () => {
  it("keeps each word in one piece but those that are longer than a screen is wide, and changes nothing of it", () => {
    const name = "คิวอาร์โค้ด (2C2P) ผ่อนชำระด้วยบัตรเครดิตทุกธนาคาร";
    const { children, textContent } = drawn(name);
    expect(textContent).toBe(name);
    expect([...children].map((part) => part.textContent || part.tagName)).toEqual([
      "คิวอาร์โค้ด",
      "ผ่อนชำระ",
      "WBR",
      "ด้วยบัตร",
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

  it("stays as the server drew it, and is divided here when it changes", () => {
    const container = document.createElement("div");
    container.innerHTML = "<span>คิว<wbr>อาร์</span>";
    const { rerender } = render(<WholeWords text="คิวอาร์" />, { container, hydrate: true });
    rerender(<WholeWords text="คิวอาร์" />);
    expect(container.innerHTML).toBe("<span>คิว<wbr>อาร์</span>");
    rerender(<WholeWords text="ปั้นเซรามิก" />);
    expect(container.innerHTML.replaceAll(/<\/?span[^>]*>/g, "|")).toBe("||ปั้น|<wbr>|เซรามิก||");
  });
});
