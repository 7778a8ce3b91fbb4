import { describe, expect, it } from "vitest";
import { holdsWords, searchedWords } from "../text/fold-words.ts";
import { excerptOf, plainWords } from "./lesson-search.ts";

describe("search over lessons", () => {
  it("LEARN-17 reads a text without its marks and addresses", () => {
    expect(plainWords("## หัวข้อ\n- **หนา** [ลิงก์](https://example.com/secret)\n")).toBe(
      "หัวข้อ หนา ลิงก์",
    );
  });
  it("LEARN-17 finds parts of Thai words, all of them, whatever their case", () => {
    expect(holdsWords("ลงสีน้ำบนกระดาษ Wet on Wet", searchedWords("สีน้ำ wet"))).toBe(true);
    expect(holdsWords("ลงสีน้ำบนกระดาษ", searchedWords("สีน้ำ สีน้ำมัน"))).toBe(false);
  });
  it("LEARN-17 tells the words around, never half of a letter", () => {
    const long = `${"ที่".repeat(60)}สีน้ำ${"ก".repeat(60)}`;
    expect(excerptOf(long, searchedWords("สีน้ำ"))).toMatch(/^…ที่.*สีน้ำก{40,41}…$/);
    expect(excerptOf("สั้น", ["สั้น"])).toBe("สั้น");
    expect(excerptOf(" \n สั้น ", [])).toBe("สั้น");
    expect(excerptOf(`${"ก".repeat(60)} WET ${"ก".repeat(60)}`, ["wet"])).toContain("WET");
  });
  it("LEARN-17 tells the words around as they stand, also where they were typed otherwise", () => {
    const text = `${"ก ".repeat(300)}สีนํ้า ๒ ชั้น${"ข".repeat(80)}`;
    expect(excerptOf(text, searchedWords("สีน้ำ 2"))).toMatch(/^…[ก ]*สีนํ้า ๒ ชั้นข+…$/);
  });
  it("LEARN-17 tells the words around wherever in a long text they stand", () => {
    for (const before of [0, 1, 511, 512, 513, 1023, 1024, 5000, 49_000]) {
      for (const letter of ["ก ", "ﷺ", "\u200b", "a"]) {
        const text = `${letter.repeat(Math.ceil(before / letter.length)).slice(0, before)}สีน้ำ${"ข".repeat(60)}`;
        expect(excerptOf(text, searchedWords("สีน้ำ"))).toMatch(/สีน้ำข{30}/);
      }
    }
  });
});
