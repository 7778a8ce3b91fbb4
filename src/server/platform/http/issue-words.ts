import type * as z from "zod/mini";
import type { FieldFault } from "#contract/client.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";

type Issue = z.core.$ZodIssue;

/** What is wrong with something that was sent, beside the field it is about, in the words of the shop. */
export function faultOfIssue(issue: Issue, lang: Language): FieldFault {
  return { param: issue.path.map(String).join("."), msg: wordsOf(issue)[lang], code: (issue.code ?? "invalid").toUpperCase() };
}

/** What no form of ours sends, whatever is typed into it. */
export const unclear: LocalizedText = { th: "ข้อมูลนี้ไม่ถูกต้อง กรุณาตรวจอีกครั้ง", en: "This is not right. Please check it." };

const missing: LocalizedText = { th: "กรุณากรอกข้อมูลนี้", en: "Please fill this in." };

function wordsOf(issue: Issue): LocalizedText {
  switch (issue.code) {
    case "invalid_type":
      return ofType[issue.expected] ?? unclear;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return { th: "กรุณาเลือกหนึ่งข้อ", en: "Please choose one of these." };
    case "invalid_format":
      return { th: "รูปแบบนี้ไม่ถูกต้อง กรุณาตรวจอีกครั้ง", en: "This does not look right. Please check it." };
    default:
      return unclear;
  }
}

const ofType: Readonly<Record<string, LocalizedText>> = {
  string: missing,
  number: { th: "กรุณากรอกเป็นตัวเลข", en: "Please enter a number." },
  int: { th: "กรุณากรอกเป็นจำนวนเต็ม ไม่มีทศนิยม", en: "Please enter a whole number." },
};

function tooSmall(origin: string, least: number, isInclusive: boolean): LocalizedText {
  if (origin === "string") return least <= 1 ? missing : { th: `สั้นเกินไป ใส่อย่างน้อย ${least} ตัวอักษร`, en: `This is too short: ${least} characters at least.` };
  if (origin === "array") return { th: `กรุณาเลือกอย่างน้อย ${least} รายการ`, en: `Please choose ${least} at least.` };
  return isInclusive
    ? { th: `ใส่ได้ตั้งแต่ ${least} ขึ้นไป`, en: `This takes ${least} or more.` }
    : { th: `ต้องมากกว่า ${least}`, en: `This must be more than ${least}.` };
}

function tooBig(origin: string, most: number): LocalizedText {
  if (origin === "string") return { th: `ยาวเกินไป ใส่ได้ไม่เกิน ${most} ตัวอักษร`, en: `This is too long: ${most} characters at most.` };
  if (origin === "array") return { th: `เลือกได้ไม่เกิน ${most} รายการ`, en: `Please choose ${most} at most.` };
  return { th: `ใส่ได้ไม่เกิน ${most}`, en: `This takes ${most} at most.` };
}
