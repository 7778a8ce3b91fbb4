import { describe, expect, it } from "vitest";
import { excerptOf, holdsWords, plainWords } from "./lesson-search.ts";

describe("search over lessons", () => {
  it("LEARN-17 reads a text without its marks and addresses", () => {
    expect(plainWords("## หัวข้อ\n- **หนา** [ลิงก์](https://example.com/secret)\n")).toBe("หัวข้อ หนา ลิงก์");
  });
  it("LEARN-17 finds parts of Thai words, all of them, whatever their case", () => {
    expect(holdsWords("ลงสีน้ำบนกระดาษ Wet on Wet", ["สีน้ำ", "wet"])).toBe(true);
    expect(holdsWords("ลงสีน้ำบนกระดาษ", ["สีน้ำ", "สีน้ำมัน"])).toBe(false);
  });
  it("LEARN-17 tells the words around, never half of a letter", () => {
    const long = `${"ที่".repeat(60)}สีน้ำ${"ก".repeat(60)}`;
    expect(excerptOf(long, ["สีน้ำ"])).toMatch(/^…ที่.*สีน้ำก{40}…$/);
    expect(excerptOf("สั้น", ["สั้น"])).toBe("สั้น");
    expect(excerptOf(" \n สั้น ", [])).toBe("สั้น");
    expect(excerptOf(`${"ก".repeat(60)} WET ${"ก".repeat(60)}`, ["wet"])).toContain("WET");
  });
});
