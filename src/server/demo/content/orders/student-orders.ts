import type { DemoOrder } from "../order-types.ts";
import { DAY, HOUR, PROMPTPAY, paidByPromptPay, TRANSFER } from "./order-kinds.ts";

const STUDENT = { student: "student" };

/**
 * The demo account's own orders: access running, ending and ended; orders waiting, refused and
 * unpaid.
 */
export const studentOrders: DemoOrder[] = [
  {
    ...PROMPTPAY,
    ...STUDENT,
    ...paidByPromptPay("student-toeic", 50 * DAY),
    lines: [{ courseSlug: "toeic-750", planKey: "60-days" }],
  },
  {
    ...PROMPTPAY,
    ...STUDENT,
    ...paidByPromptPay("student-python", 40 * DAY),
    lines: [{ courseSlug: "python-first-steps", planKey: "6-months" }],
  },
  {
    ...TRANSFER,
    ...STUDENT,
    key: "student-excel",
    placedMinutesAgo: 35 * DAY,
    lines: [{ courseSlug: "excel-to-answers", planKey: "90-days" }],
    outcome: {
      state: "approvedBySlip",
      slipKey: "student-excel",
      reportedMinutesAgo: 35 * DAY - 25,
      decidedMinutesAgo: 35 * DAY - 2 * HOUR,
    },
  },
  {
    ...PROMPTPAY,
    ...STUDENT,
    ...paidByPromptPay("student-trial", 30 * DAY),
    lines: [{ courseSlug: "english-small-talk", planKey: "trial" }],
  },
  {
    ...TRANSFER,
    ...STUDENT,
    key: "student-hangul",
    placedMinutesAgo: 20 * DAY,
    lines: [{ courseSlug: "read-hangul", planKey: "free" }],
    outcome: { state: "approvedFree" },
  },
  {
    ...TRANSFER,
    ...STUDENT,
    key: "student-stationery",
    placedMinutesAgo: 12 * DAY,
    lines: [
      { productSlug: "courage-stickers", quantity: 2 },
      { productSlug: "kana-notebook", quantity: 1 },
    ],
    shippingKey: "standard",
    outcome: {
      state: "approvedBySlip",
      slipKey: "student-stationery",
      reportedMinutesAgo: 12 * DAY - 12,
      decidedMinutesAgo: 12 * DAY - 5 * HOUR,
    },
  },
  {
    ...TRANSFER,
    ...STUDENT,
    key: "student-coffee",
    placedMinutesAgo: 5 * HOUR,
    lines: [{ courseSlug: "drip-coffee", planKey: "90-days" }],
    shippingKey: "standard",
    outcome: {
      state: "rejected",
      slipKey: "student-coffee",
      reportedMinutesAgo: 5 * HOUR - 15,
      decidedMinutesAgo: 2 * HOUR,
      reasonTh: "สลิปนี้โอนเข้าบัญชีอื่นที่ไม่ใช่ของร้านเรียน กรุณาตรวจชื่อบัญชีปลายทาง แล้วส่งสลิปใบใหม่ก่อนหมดเวลา",
    },
  },
  {
    ...TRANSFER,
    ...STUDENT,
    key: "student-japanese",
    placedMinutesAgo: 3 * HOUR,
    lines: [{ courseSlug: "japanese-n5", planKey: "6-months" }],
    outcome: { state: "notYetReceived" },
  },
  {
    ...TRANSFER,
    ...STUDENT,
    key: "student-email",
    placedMinutesAgo: 50,
    lines: [{ courseSlug: "english-email", planKey: "lifetime" }],
    couponCodes: ["PHUEAN10"],
    outcome: { state: "pending", slipKey: "student-email", reportedMinutesAgo: 40 },
  },
];
