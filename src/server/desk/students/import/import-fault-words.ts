import type { ImportCode, ImportFault } from "#domain/account/import-row.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { faultWords } from "#server/shop/account/fault-words.ts";

const words: Record<ImportCode, LocalizedText> = {
  UNKNOWN_GROUP: { th: "ไม่มีกลุ่มนี้ในร้าน", en: "The shop has no such group." },
  UNKNOWN_COURSE: { th: "ไม่มีคอร์สนี้ ใช้ชื่อในลิงก์หรือรหัสของคอร์ส", en: "There is no such course. Use its name in the link, or its id." },
  NOT_A_DAY: { th: "ไม่ใช่วันที่ ใช้แบบ 31/12/2570 หรือ 2027-12-31", en: "This is no date. Write 31/12/2027 or 2027-12-31." },
  PAST_DAY: { th: "วันนี้ผ่านไปแล้ว", en: "This day is over." },
  WITHOUT_COURSE: { th: "มีวันสิ้นสุดแต่ไม่มีคอร์ส", en: "There is an end but no course." },
  EMAIL_TWICE: { th: "อีเมลนี้อยู่ในบรรทัดก่อนหน้าแล้ว", en: "An earlier line has this e-mail." },
  USERNAME_TWICE: { th: "ชื่อผู้ใช้นี้อยู่ในบรรทัดก่อนหน้าแล้ว", en: "An earlier line has this username." },
  USERNAME_TAKEN: { th: "มีคนใช้ชื่อผู้ใช้นี้แล้ว", en: "Somebody has this username." },
  EMAIL_IS_USERNAME: { th: "มีคนใช้อีเมลนี้เป็นชื่อผู้ใช้แล้ว", en: "Somebody has this e-mail as a username." },
  ADMINISTRATOR: { th: "เป็นบัญชีของผู้ดูแลร้าน นำเข้าไม่ได้", en: "This is an administrator's account and is not touched." },
  NOT_A_STUDENT: { th: "บัญชีนี้ไม่ใช่ผู้เรียน", en: "This account is not a student's." },
  MERGED: { th: "บัญชีนี้ถูกรวมกับบัญชีอื่นแล้ว", en: "This account has been merged with another." },
  OVER_LIMIT: { th: "จำนวนผู้ใช้ครบตามที่กำหนดแล้ว", en: "The number of users has reached its limit." },
  CHANGED_MEANWHILE: {
    th: "ข้อมูลของคนนี้ถูกแก้ไขหลังจากตรวจไฟล์ ยังไม่เปลี่ยนอะไร ตรวจไฟล์อีกครั้งเพื่อดูข้อมูลล่าสุด",
    en: "This person has been changed since the file was checked. Nothing was overwritten; check the file again to see what stands there now.",
  },
  REGISTERED_MEANWHILE: { th: "อีเมลนี้เพิ่งสมัครหลังจากตรวจไฟล์ ยังไม่เปลี่ยนอะไร", en: "This e-mail has registered since the file was checked. Nothing was changed." },
};
const all: Record<ImportFault["code"], LocalizedText> = { ...faultWords, ...words };

export function faultWire({ column, code }: ImportFault, lang: Language) {
  return { column, code, msg: all[code][lang] };
}
