import type { LocalizedText } from "#domain/link/localized-path.ts";
import { longestText } from "#domain/text/text-fault.ts";
import type { ImportFaultCode } from "./check-import.ts";

const words: Record<ImportFaultCode, LocalizedText> = {
  EMPTY: { th: "กรุณาใส่ข้อความ หรือกลับไปใช้ข้อความเดิมของร้าน", en: "Please write something, or go back to the shop's own words." },
  TOO_LONG: { th: `ยาวเกินไป ใส่ได้ไม่เกิน ${longestText} ตัวอักษร`, en: `This is too long: ${longestText} characters at most.` },
  SLOT_UNKNOWN: { th: "ร้านไม่มีค่าที่จะใส่แทน {names} ในข้อความนี้", en: "The shop has nothing to put in place of {names} in this text." },
  SLOT_MISSING: { th: "ขาด {names} ซึ่งร้านใส่ค่าจริงแทนให้", en: "{names} is missing, in whose place the shop puts the real value." },
  STRAY_BRACE: { th: "มีวงเล็บปีกกาที่ไม่ครบคู่", en: "A curly bracket is left open or closed." },
  UNKNOWN_KEY: { th: "ร้านไม่มีข้อความที่ใช้คีย์นี้", en: "The shop has no text with this key." },
  DOUBLE_KEY: { th: "คีย์นี้มีอยู่แล้วในบรรทัดก่อนหน้า", en: "This key stands in an earlier line already." },
  LITTLE_ROOM: { th: "ยาวกว่าที่เดิมมาก อาจล้นบนโทรศัพท์ แต่นำเข้าได้", en: "Much longer than its place; it may not fit on a phone. It is taken over." },
};

/** What is said beside the text. */
export function textFaultWords({ code, names }: { code: ImportFaultCode; names: readonly string[] }): LocalizedText {
  const named = names.map((name) => `{${name}}`).join(", ");
  return { th: words[code].th.replace("{names}", () => named), en: words[code].en.replace("{names}", () => named) };
}
