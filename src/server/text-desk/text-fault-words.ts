import type { LocalizedText } from "#domain/link/localized-path.ts";
import { longestText, type TextFault, type TextFaultCode } from "#domain/text/text-fault.ts";

const words: Record<TextFaultCode, LocalizedText> = {
  EMPTY: { th: "กรุณาใส่ข้อความ หรือกลับไปใช้ข้อความเดิมของร้าน", en: "Please write something, or go back to the shop's own words." },
  TOO_LONG: { th: `ยาวเกินไป ใส่ได้ไม่เกิน ${longestText} ตัวอักษร`, en: `This is too long: ${longestText} characters at most.` },
  SLOT_UNKNOWN: { th: "ร้านไม่มีค่าที่จะใส่แทน {names} ในข้อความนี้", en: "The shop has nothing to put in place of {names} in this text." },
  SLOT_MISSING: { th: "ขาด {names} ซึ่งร้านใส่ค่าจริงแทนให้", en: "{names} is missing, in whose place the shop puts the real value." },
  STRAY_BRACE: { th: "มีวงเล็บปีกกาที่ไม่ครบคู่", en: "A curly bracket is left open or closed." },
};

/** What is said beside the text. */
export function textFaultWords({ code, names }: TextFault): LocalizedText {
  const named = names.map((name) => `{${name}}`).join(", ");
  return { th: words[code].th.replace("{names}", () => named), en: words[code].en.replace("{names}", () => named) };
}
