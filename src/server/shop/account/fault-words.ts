import type { FieldFault } from "#contract/client.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";

/** What is said beside a field, where the page has no words of its own for it. */
export const faultWords: Record<FormCode, LocalizedText> = {
  REQUIRED: { th: "กรุณากรอกข้อมูลนี้", en: "Please fill this in." },
  TOO_LONG: { th: "ยาวเกินไป", en: "This is too long." },
  TOO_SHORT: { th: "สั้นเกินไป ต้องมีอย่างน้อย 6 ตัว", en: "This is too short: at least 6 characters." },
  TOO_MANY: { th: "เลือกได้เพียงหนึ่งรายการ", en: "Only one can be chosen." },
  NOT_DIGITS: { th: "กรอกได้เฉพาะตัวเลข", en: "Digits only, please." },
  NOT_9_TO_10_DIGITS: { th: "ต้องมีตัวเลข 9 ถึง 10 หลัก", en: "This takes 9 or 10 digits." },
  NOT_13_DIGITS: { th: "ต้องมีตัวเลข 13 หลัก", en: "This takes 13 digits." },
  NOT_5_DIGITS: { th: "ต้องมีตัวเลข 5 หลัก", en: "This takes 5 digits." },
  WRONG_CHECK_DIGIT: {
    th: "เลขนี้อาจพิมพ์ผิด กรุณาตรวจอีกครั้ง หากถูกต้องแล้วให้ยืนยันเลขนี้",
    en: "This number may be mistyped. Please check it, or confirm that it is right.",
  },
  NOT_AN_OPTION: { th: "ตัวเลือกนี้ไม่มีแล้ว กรุณาเลือกใหม่", en: "This choice is no longer offered. Please choose again." },
  NOT_JURISTIC_PERSON: { th: "ต้องเป็นนิติบุคคลเท่านั้น", en: "This is for juristic persons only." },
  UPLOAD_AGAIN: { th: "ไม่พบไฟล์นี้ กรุณาเลือกไฟล์อีกครั้ง", en: "This file is not there. Please choose it again." },
  INVALID_FORMAT_EMAIL: { th: "อีเมลไม่ถูกต้อง", en: "This e-mail is not valid." },
  INVALID_FORMAT_USERNAME: { th: "ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค", en: "Only a–z, 0–9 and @ - _ . without spaces." },
  INVALID_FORMAT_PASSWORD: { th: "ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค", en: "Only a–z, 0–9 and @ - _ . without spaces." },
  TOO_COMMON: { th: "รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสอื่น", en: "This password is too easy to guess. Please choose another." },
  SAME_AS_LOGIN: { th: "รหัสผ่านต้องไม่เหมือนชื่อผู้ใช้หรืออีเมล", en: "The password must differ from username and e-mail." },
  NOT_EQUAL: { th: "ไม่ตรงกัน", en: "These are not the same." },
};

const emptyWords: Record<"username" | "password", LocalizedText> = {
  username: { th: "กรุณากรอกชื่อผู้ใช้หรืออีเมล", en: "Please enter your username or e-mail." },
  password: { th: "กรุณากรอกรหัสผ่าน", en: "Please enter your password." },
};

/** Which of the two fields of a sign-in is empty: nobody's password is looked at then. A password may begin or end with a space. */
export function emptyLoginFields(body: { username: string; password: string }, lang: Language): FieldFault[] {
  const isEmpty = { username: body.username.trim() === "", password: body.password === "" };
  return (["username", "password"] as const).flatMap((param) => (isEmpty[param] ? { param, msg: emptyWords[param][lang], code: "REQUIRED" } : []));
}
