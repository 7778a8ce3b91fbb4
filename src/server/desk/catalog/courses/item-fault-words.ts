import type { FieldFault } from "#contract/client.ts";
import type { ItemFault } from "#domain/catalog/check-item.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";

const words: Record<ItemFault, LocalizedText> = {
  REQUIRED: { th: "กรุณากรอกข้อมูลนี้", en: "Please fill this in." },
  NOT_A_TIME: { th: "วันเวลาไม่ถูกต้อง", en: "This is no date and time." },
  IS_PAST: { th: "ต้องเป็นเวลาหลังจากนี้", en: "This must be in the future." },
  NOT_AFTER_BEGIN: { th: "ต้องอยู่หลังเวลาเปิดขาย", en: "This must be after the sale begins." },
  MORE_THAN_THAI: { th: "มีบรรทัดมากกว่าภาษาไทย กรุณาใส่ให้ตรงกันทีละบรรทัด", en: "This has more lines than the Thai one. They go together line by line." },
  NOT_MINUTES: { th: "แต่ละบรรทัดเขียนเป็น ชื่อบท | นาที เช่น บทนำ | 15", en: "Write each line as title | minutes, for example Introduction | 15." },
  BELOW_SEATS_IN_USE: { th: "น้อยกว่าที่นั่งที่ขายหรือจองไว้แล้ว", en: "This is fewer than the seats that are sold or held." },
  NO_SUCH_PICTURE: { th: "ไม่พบรูปนี้แล้ว กรุณาเลือกรูปใหม่", en: "This picture is no longer there. Please choose another." },
  NO_SUCH_CATEGORY: { th: "หมวดหมู่นี้ถูกลบไปแล้ว กรุณาเลือกใหม่", en: "This category has been deleted. Please choose another." },
  NOT_A_LINK: {
    th: "มีลิงก์ที่ใช้ไม่ได้ ลิงก์ต้องขึ้นต้นด้วย https:// หรือ / หรือ mailto: หรือ tel:",
    en: "One of the links cannot be used. Links begin with https://, /, mailto: or tel:.",
  },
  NO_SUCH_PERSON: { th: "มีผู้สอนที่เลือกไม่ได้แล้ว กรุณาเลือกใหม่", en: "One of these no longer teaches here. Please choose again." },
};

export function itemFaults(faults: Readonly<Record<string, ItemFault>>, lang: Language): FieldFault[] {
  return Object.entries(faults).map(([param, code]) => ({ param, msg: words[code][lang], code }));
}
