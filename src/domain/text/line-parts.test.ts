import { describe, expect, it } from "vitest";
import { lineParts } from "./line-parts.ts";

/** Whole parts in brackets. */
const drawn = (name: string) =>
  lineParts(name)
    .map(({ text, isWhole }) => (isWhole ? `[${text}]` : text))
    .join("");

describe("where a line of a name may end", () => {
  it.each([
    ["ปั้นเซรามิกด้วยมือ", "[ปั้น][เซรามิก][ด้วยมือ]"],
    ["เขียนโปรแกรมไพทอนเบื้องต้น", "เขียนโปรแกรม[ไพทอน][เบื้องต้น]"],
    ["อบขนมปังซาวร์โดว์ที่บ้าน", "[อบขนมปัง][ซาวร์โดว์][ที่บ้าน]"],
    ["ออกแบบเว็บด้วยฟิกมาสำหรับผู้เริ่มต้น", "ออกแบบเว็บ[ด้วยฟิกมา][สำหรับผู้เริ่มต้น]"],
    ["ถักโครเชต์กับเพื่อน", "[ถัก][โครเชต์][กับเพื่อน]"],
    ["ขอบคุณสำหรับคำสั่งซื้อ คุณใบเตย", "[ขอบคุณ][สำหรับคำสั่งซื้อ ]คุณใบเตย"],
  ])("is at the end of a word: %s", (name, parts) => {
    expect(drawn(name)).toBe(parts);
  });

  it.each([
    ["เรียนเรื่องที่สนใจ กับครูที่ลงมือทำจริง", "เรียนเรื่อง[ที่สนใจ ][กับครู][ที่ลงมือ]ทำจริง"],
    ["อ่านฮันกึลได้ใน 3 ชั่วโมง", "[อ่านฮันกึลได้][ใน 3 ชั่วโมง]"],
    ["จัดสวนเล็กในคอนโด", "จัดสวนเล็ก[ในคอนโด]"],
    ["Sourdough at home", "Sourdough [at home]"],
  ])("is not behind a preposition: %s", (name, parts) => {
    expect(drawn(name)).toBe(parts);
  });

  it.each([
    ["คณิต A-Level 1 เข้าใจก่อนจำ", "คณิต [A-Level 1 ]เข้าใจก่อนจำ"],
    ["ติว TGAT กลุ่มเล็ก 6 ที่นั่ง", "ติว TGAT กลุ่ม[เล็ก 6 ที่นั่ง]"],
    ["การ์ดคำศัพท์สอบ 500 ใบ", "[การ์ดคำศัพท์สอบ ][500 ใบ]"],
    ["TOEIC 750+ ใน 60 วัน", "[TOEIC 750+ ][ใน 60 วัน]"],
  ])("is neither before a number nor between it and what it counts: %s", (name, parts) => {
    expect(drawn(name)).toBe(parts);
  });

  it.each(["ภาษาญี่ปุ่น N5", "Watercolour flowers", "สอนพิเศษ", "ก".repeat(200), ""])(
    "is left to the browser where it knows the words: %s",
    (name) => {
      expect(drawn(name)).toBe(name);
    },
  );

  it("is behind the space between two words, which is no part of its own", () => {
    expect(drawn("สีน้ำเบื้องต้น ดอกไม้และแสง")).toBe("[สีน้ำ][เบื้องต้น ][ดอกไม้][และแสง]");
  });

  it("is nowhere in a short word that is borrowed, and somewhere in a long one", () => {
    expect([
      drawn("คิวอาร์โค้ด"),
      drawn("ไมโครคอนโทรลเลอร์ขนาดเล็ก").startsWith("[ไมโครคอนโทรลเลอร์]"),
    ]).toEqual(["[คิวอาร์โค้ด]", false]);
  });

  it("is never before a sign that belongs to the letter in front of it, and nothing of the name is lost", () => {
    for (const name of ["ให้เช่า เพื่อนบ้าน และ แคนวาส", "ด้วยๆ สำหรับ123", "โครเชต์ี"]) {
      const parts = lineParts(name);
      expect(parts.map(({ text }) => text).join("")).toBe(name);
      expect(parts.filter(({ text }) => /^[\u0e30-\u0e3a\u0e45-\u0e4e]/.test(text))).toEqual([]);
    }
  });
});
