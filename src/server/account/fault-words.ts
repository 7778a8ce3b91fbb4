import type { FormCode } from "#domain/account/registration.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";

/** What is said beside a field, where the page has no words of its own for it. */
export const faultWords: Record<FormCode, LocalizedText> = {
  REQUIRED: { th: "กรุณากรอกข้อมูลนี้", en: "Please fill this in." },
  TOO_LONG: { th: "ยาวเกินไป", en: "This is too long." },
  TOO_SHORT: { th: "สั้นเกินไป ต้องมีอย่างน้อย 6 ตัว", en: "This is too short: at least 6 characters." },
  TOO_MANY: { th: "เลือกได้เพียงหนึ่งรายการ", en: "Only one can be chosen." },
  NOT_DIGITS: { th: "กรอกได้เฉพาะตัวเลข", en: "Digits only, please." },
  NOT_9_TO_10_DIGITS: { th: "ต้องมีตัวเลข 9 ถึง 10 หลัก", en: "This takes 9 or 10 digits." },
  INVALID_FORMAT_EMAIL: { th: "อีเมลไม่ถูกต้อง", en: "This e-mail is not valid." },
  INVALID_FORMAT_USERNAME: { th: "ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค", en: "Only a–z, 0–9 and @ - _ . without spaces." },
  INVALID_FORMAT_PASSWORD: { th: "ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค", en: "Only a–z, 0–9 and @ - _ . without spaces." },
  TOO_COMMON: { th: "รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสอื่น", en: "This password is too easy to guess. Please choose another." },
  SAME_AS_LOGIN: { th: "รหัสผ่านต้องไม่เหมือนชื่อผู้ใช้หรืออีเมล", en: "The password must differ from username and e-mail." },
  NOT_EQUAL: { th: "ไม่ตรงกัน", en: "These are not the same." },
};
