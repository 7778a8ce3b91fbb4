import type { FieldFault } from "#contract/client.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { TermFault } from "#domain/quote/discount-terms.ts";

export type ValueFault = TermFault | "NO_PERCENT" | "NO_MOMENT" | "UNKNOWN_COURSE" | "UNKNOWN_METHOD" | "CODE_TAKEN" | "CODE_LETTERS" | "LIMIT_BELOW_USES";

const faults: Record<ValueFault, { param: string; words: LocalizedText }> = {
  NO_PERCENT: { param: "percent", words: { th: "กรุณากรอกเปอร์เซ็นต์ที่ลด", en: "Please fill in how many percent are taken off." } },
  NO_AMOUNT: { param: "discount_amont", words: { th: "กรุณากรอกจำนวนเงินที่ลด อย่างน้อยหนึ่งสกุลเงิน", en: "Please fill in the amount in one currency at least." } },
  NO_MOMENT: { param: "starts_at", words: { th: "วันและเวลานี้ไม่ถูกต้อง", en: "This is no date and time." } },
  ENDS_TOO_EARLY: { param: "ends_at", words: { th: "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม", en: "The end must be after the beginning." } },
  NO_COURSE: { param: "courses", words: { th: "เลือกอย่างน้อยหนึ่งคอร์ส หรือปิดการใช้งานไว้ก่อน", en: "Choose one course at least, or switch it off for now." } },
  TOO_FEW_COURSES: { param: "courses", words: { th: "เลือกคอร์สให้ครบตามจำนวนที่ต้องซื้อ", en: "Choose as many courses as have to be bought." } },
  UNKNOWN_COURSE: { param: "courses", words: { th: "มีคอร์สที่ไม่พบในร้าน", en: "One of these courses is not in the shop." } },
  NO_METHOD: {
    param: "payment_method",
    words: { th: "เลือกอย่างน้อยหนึ่งช่องทาง ไม่เช่นนั้นจะใช้คูปองไม่ได้", en: "Choose one way to pay at least, or nobody can use it." },
  },
  UNKNOWN_METHOD: { param: "payment_method", words: { th: "มีช่องทางชำระเงินที่ไม่รู้จัก", en: "One of these ways to pay is unknown." } },
  CODE_TAKEN: { param: "code", words: { th: "มีคูปองที่ใช้รหัสนี้แล้ว", en: "Another coupon has this code." } },
  CODE_LETTERS: { param: "code", words: { th: "รหัสต้องเป็นคำเดียว ไม่มีช่องว่าง", en: "A code is one word without spaces." } },
  LIMIT_BELOW_USES: { param: "use_limit", words: { th: "น้อยกว่าจำนวนที่ใช้ไปแล้ว", en: "This is less than it has been used already." } },
};

/** What is wrong, beside the field it is about. */
export function termFault(code: ValueFault, lang: Language, param = faults[code].param): FieldFault {
  return { param, code, msg: faults[code].words[lang] };
}
