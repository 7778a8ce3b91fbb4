import type { FieldFault } from "#contract/client.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { type ListFault, longestOption, mostOptions } from "#domain/settings/check-list-row.ts";

const words: Record<ListFault, LocalizedText> = {
  NOT_AN_ACCOUNT_NUMBER: {
    th: "เลขบัญชีมีตัวเลข 6 ถึง 20 หลัก พร้อมเพย์มี 10, 13 หรือ 15 หลัก",
    en: "An account number has 6 to 20 digits; a PromptPay number has 10, 13 or 15.",
  },
  NO_SUCH_PICTURE: { th: "ไม่พบรูปนี้แล้ว กรุณาเลือกรูปใหม่", en: "This picture is no longer there. Please choose another." },
  NAME_TAKEN: { th: "มีชื่อนี้อยู่แล้ว", en: "This name is taken." },
  DEFAULT_NEEDED: { th: "ต้องมีกลุ่มเริ่มต้นหนึ่งกลุ่ม ให้ตั้งกลุ่มอื่นเป็นกลุ่มเริ่มต้นแทน", en: "There is always a usual group. Make another one the usual group instead." },
  DEFAULT_STAYS: { th: "เลิกใช้กลุ่มเริ่มต้นไม่ได้", en: "The usual group stays in use." },
  OPTIONS_MISSING: { th: "กรุณาใส่ตัวเลือกอย่างน้อยหนึ่งข้อ", en: "Please enter at least one option." },
  OPTION_TWICE: { th: "มีตัวเลือกที่ซ้ำกัน", en: "An option stands there twice." },
  OPTIONS_UNEVEN: {
    th: "ใส่ตัวเลือกภาษาอังกฤษให้ครบทุกข้อตามลำดับเดียวกัน หรือเว้นว่างทั้งหมด",
    en: "Every option needs its English words, in the same order, or leave all of them out.",
  },
  OPTION_TOO_LONG: { th: `ตัวเลือกยาวได้ไม่เกิน ${longestOption} ตัวอักษร`, en: `An option has ${longestOption} characters at most.` },
  TOO_MANY_OPTIONS: { th: `ใส่ได้ไม่เกิน ${mostOptions} ตัวเลือก`, en: `There are ${mostOptions} options at most.` },
  TYPE_IN_USE: {
    th: "มีผู้ตอบคำถามนี้แล้ว จึงเปลี่ยนชนิดไม่ได้ ให้เลิกใช้แล้วเพิ่มคำถามใหม่",
    en: "People have answered this question, so its kind stays. Take it out of use and add another.",
  },
};

export function listFaults(faults: Partial<Record<string, ListFault>>, lang: Language): FieldFault[] {
  return Object.entries(faults).flatMap(([param, code]) => (code ? [{ param, code, msg: words[code][lang] }] : []));
}
