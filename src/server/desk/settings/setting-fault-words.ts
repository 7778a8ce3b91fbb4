import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { SettingFault, SettingField } from "#domain/settings/setting-field.ts";

const words: Record<SettingFault, LocalizedText> = {
  REQUIRED: { th: "กรุณากรอกข้อมูลนี้", en: "Please fill this in." },
  TOO_LONG: { th: "ยาวเกินไป ใส่ได้ไม่เกิน {longest} ตัวอักษร", en: "This is too long: {longest} characters at most." },
  NOT_AN_ADDRESS: { th: "ต้องเป็นที่อยู่เว็บที่ขึ้นต้นด้วย https://", en: "This takes a web address that begins with https://." },
  NOT_AN_EMAIL: { th: "รูปแบบอีเมลไม่ถูกต้อง", en: "This is no e-mail address." },
  NOT_A_PHONE: { th: "ใส่เบอร์โทรเป็นตัวเลข เว้นวรรคหรือใส่ขีดได้", en: "A phone number has digits, spaces and hyphens." },
  NOT_A_LINE_ID: { th: "ใส่ไอดี LINE เช่น @raanrian", en: "Please enter a LINE id, such as @raanrian." },
  NOT_A_DAY: { th: "กรุณาเลือกวันที่ที่มีอยู่จริง", en: "Please choose a day of the calendar." },
  NOT_A_MEASUREMENT_ID: {
    th: "รหัสการวัดขึ้นต้นด้วย G- ตามด้วยตัวพิมพ์ใหญ่และตัวเลข เช่น G-ABC1234567",
    en: "A measurement id begins with G-, then capital letters and digits, such as G-ABC1234567.",
  },
  NOT_A_NUMBER: { th: "กรุณากรอกเป็นตัวเลข ทศนิยมไม่เกิน {decimals} ตำแหน่ง", en: "Please enter a number with {decimals} decimals at most." },
  OUT_OF_RANGE: { th: "ใส่ได้ตั้งแต่ {least} ถึง {most}", en: "This takes {least} to {most}." },
  NOT_AN_OPTION: { th: "กรุณาเลือกหนึ่งข้อ", en: "Please choose one of these." },
};

/** What is said beside a field. */
export function settingFaultWords(fault: SettingFault, field: SettingField): LocalizedText {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (all, name: string) => shown((field as Record<string, unknown>)[name] ?? all));
  return { th: fill(words[fault].th), en: fill(words[fault].en) };
}

function shown(value: unknown): string {
  return typeof value === "number" ? value.toLocaleString("en-US") : String(value);
}
