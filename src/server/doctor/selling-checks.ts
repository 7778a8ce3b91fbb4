import type { SellingFacts } from "#domain/settings/selling-steps.ts";
import { checkOfStep } from "#domain/settings/selling-steps.ts";
import { type Check, type CheckGroup, foundWhere } from "./check.ts";

const docs = "running/first-hour.md";

/** What a sale needs. The same checks are the steps of a new shop on its first page. */
const needed = (
  given: Omit<Check, "severity" | "docs" | "look">,
  isThere: (facts: SellingFacts) => boolean,
): Check => ({
  ...given,
  severity: "warning",
  docs,
  look: async ({ sellingFacts }) => foundWhere(!isThere(await sellingFacts())),
});

export const sellingChecks: CheckGroup = {
  group: "selling",
  checks: [
    needed(
      {
        id: checkOfStep.name,
        subject: { th: "ชื่อร้าน", en: "Name of the shop" },
        problem: { th: "ร้านยังไม่มีชื่อ", en: "The shop has no name." },
        remedy: {
          th: "ตั้งชื่อร้านที่หน้าภาพรวมของหลังร้าน",
          en: "Name it on the first page of the desk.",
        },
      },
      ({ isNamed }) => isNamed,
    ),
    needed(
      {
        id: checkOfStep.payment,
        subject: { th: "ช่องทางรับเงิน", en: "A way to pay" },
        problem: {
          th: "ไม่มีช่องทางรับเงินที่ใช้ได้ ผู้ซื้อจึงจ่ายเงินไม่ได้",
          en: "No payment method works, so nobody can pay.",
        },
        remedy: {
          th: "ใส่หมายเลขพร้อมเพย์ที่หน้าภาพรวม หรือใส่คีย์ที่ ตั้งค่าร้าน › ช่องทางชำระเงิน",
          en: "Enter a PromptPay number on the first page of the desk, or keys under Settings › Payment methods.",
        },
      },
      ({ waysToPay }) => waysToPay > 0,
    ),
    needed(
      {
        id: checkOfStep.course,
        subject: { th: "คอร์สที่เปิดขาย", en: "A course on sale" },
        problem: {
          th: "ยังไม่มีคอร์สที่เปิดขายและมีบทเรียน",
          en: "No course with a price and a lesson is on sale.",
        },
        remedy: {
          th: "เพิ่มคอร์ส ราคา และบทเรียนแรกที่หน้าภาพรวมของหลังร้าน",
          en: "Add a course, its price and a first lesson on the first page of the desk.",
        },
      },
      ({ itemsOnSale, hasLesson }) => itemsOnSale > 0 && hasLesson,
    ),
    needed(
      {
        id: checkOfStep.vat,
        subject: { th: "สถานะภาษีมูลค่าเพิ่ม", en: "VAT" },
        problem: {
          th: "ยังไม่ได้ระบุว่าร้านจดทะเบียนภาษีมูลค่าเพิ่มหรือไม่",
          en: "Nobody has said whether the shop is registered for VAT.",
        },
        remedy: {
          th: "ตอบที่หน้าภาพรวม หรือที่ ตั้งค่าร้าน › ภาษี",
          en: "Say so on the first page of the desk, or under Settings › Taxes.",
        },
      },
      ({ hasSaidVat }) => hasSaidVat,
    ),
    needed(
      {
        id: checkOfStep.policies,
        subject: { th: "ข้อตกลงการใช้บริการ", en: "Terms" },
        problem: {
          th: "ผู้เรียนสมัครได้โดยไม่ต้องยอมรับข้อตกลง",
          en: "Students register without agreeing to any terms.",
        },
        remedy: {
          th: "อ่านและใช้ข้อความตั้งต้นที่หน้าภาพรวม หรือเขียนเองที่ ตั้งค่าร้าน › ข้อตกลง",
          en: "Read and take the text on the first page of the desk, or write one under Settings › Terms.",
        },
      },
      ({ hasTerms }) => hasTerms,
    ),
    needed(
      {
        id: checkOfStep.order,
        subject: { th: "การชำระเงินครั้งแรก", en: "The first payment" },
        problem: {
          th: "ยังไม่เคยมีเงินเข้า จึงยังไม่มีใครลองซื้อจนจบ",
          en: "No payment has come in: nobody has gone all the way from course to access.",
        },
        remedy: {
          th: "ทดลองสั่งซื้อ 1 ครั้งจากหน้าภาพรวมของหลังร้าน",
          en: "Make a test order from the first page of the desk.",
        },
      },
      ({ hasSold }) => hasSold,
    ),
  ],
};
