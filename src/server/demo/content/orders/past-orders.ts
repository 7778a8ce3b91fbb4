import type { DemoOrder } from "../content-types.ts";
import { DAY, HOUR, PROMPTPAY, paidByPromptPay, TRANSFER } from "./order-kinds.ts";

const FREE = { ...TRANSFER, outcome: { state: "approvedFree" } } as const;
const EXPIRED = { ...TRANSFER, outcome: { state: "expired" } } as const;

/** The last ten weeks: paid, free, ended, refunded, cancelled, expired. */
export const pastOrders: DemoOrder[] = [
  {
    ...PROMPTPAY,
    ...paidByPromptPay("chaiwat-toeic", 65 * DAY),
    student: "chaiwat.s",
    lines: [{ courseSlug: "toeic-750", planKey: "60-days" }],
    couponCodes: ["WELCOME100"],
  },
  {
    ...PROMPTPAY,
    ...paidByPromptPay("darunee-watercolour", 60 * DAY),
    student: "darunee.k",
    lines: [{ courseSlug: "watercolour-flowers", planKey: "lifetime" }],
    couponCodes: ["SONGKRAN20"],
    shippingKey: "standard",
  },
  {
    ...PROMPTPAY,
    ...paidByPromptPay("orawan-excel", 55 * DAY),
    student: "orawan.h",
    lines: [{ courseSlug: "excel-to-answers", planKey: "1-year" }],
    couponCodes: ["OPEN3"],
  },
  { ...FREE, key: "fahsai-hangul", student: "fahsai.n", placedMinutesAgo: 38 * DAY, lines: [{ courseSlug: "read-hangul", planKey: "free" }] },
  {
    ...PROMPTPAY,
    ...paidByPromptPay("kanokwan-japanese", 30 * DAY),
    student: "kanokwan.b",
    lines: [{ courseSlug: "japanese-n5", planKey: "1-year" }],
  },
  { ...PROMPTPAY, ...paidByPromptPay("chaiwat-stretch", 27 * DAY), student: "chaiwat.s", lines: [{ courseSlug: "desk-stretch", planKey: "1-month" }] },
  {
    ...PROMPTPAY,
    key: "jiraporn-learning",
    student: "jiraporn.l",
    placedMinutesAgo: 22 * DAY,
    lines: [{ courseSlug: "machine-learning", planKey: "1-year" }],
    outcome: {
      state: "refunded",
      paidMinutesAgo: 22 * DAY - 6,
      chargeReference: "chrg_demo_jiraporn-learning",
      refundedMinutesAgo: 15 * DAY,
      reasonTh: "ผู้เรียนแจ้งว่าพื้นฐานยังไม่พอและยังไม่ได้เริ่มเรียน คืนเต็มจำนวนตามนโยบาย 7 วัน",
    },
  },
  {
    ...EXPIRED,
    key: "nattapong-storytelling",
    student: "nattapong.j",
    placedMinutesAgo: 20 * DAY,
    lines: [{ courseSlug: "data-storytelling", planKey: "90-days" }],
  },
  {
    ...TRANSFER,
    key: "anucha-books",
    student: "anucha.w",
    placedMinutesAgo: 17 * DAY,
    lines: [{ productSlug: "forgetful-grammar", quantity: 12 }],
    shippingKey: "express",
    outcome: { state: "cancelled", by: "administrator", cancelledMinutesAgo: 16 * DAY },
  },
  {
    ...PROMPTPAY,
    ...paidByPromptPay("rungnapa-coffee", 16 * DAY),
    student: "rungnapa.o",
    lines: [{ courseSlug: "drip-coffee", planKey: "lifetime" }],
    shippingKey: "express",
  },
  {
    ...TRANSFER,
    key: "thidarat-scholarship",
    student: "thidarat.u",
    placedMinutesAgo: 15 * DAY,
    lines: [{ courseSlug: "first-job-money", planKey: "scholarship" }],
    outcome: { state: "approvedAfterWaiting", decidedMinutesAgo: 13 * DAY },
  },
  { ...FREE, key: "nattapong-hangul", student: "nattapong.j", placedMinutesAgo: 12 * DAY, lines: [{ courseSlug: "read-hangul", planKey: "free" }] },
  { ...PROMPTPAY, ...paidByPromptPay("manop-dye", 11 * DAY), student: "manop.d", lines: [{ courseSlug: "natural-dye", planKey: "lifetime" }] },
  {
    ...PROMPTPAY,
    ...paidByPromptPay("ekkachai-data", 10 * DAY),
    student: "ekkachai.p",
    lines: [
      { courseSlug: "python-first-steps", planKey: "lifetime" },
      { courseSlug: "sql-for-analysts", planKey: "lifetime" },
    ],
    promotionKey: "code-pair",
  },
  {
    ...TRANSFER,
    key: "orawan-sourdough",
    student: "orawan.h",
    placedMinutesAgo: 9 * DAY,
    lines: [{ courseSlug: "sourdough", planKey: "lifetime" }],
    outcome: { state: "cancelled", by: "student", cancelledMinutesAgo: 9 * DAY - 3 * HOUR },
  },
  { ...PROMPTPAY, ...paidByPromptPay("chaiwat-toeic-again", 8 * DAY), student: "chaiwat.s", lines: [{ courseSlug: "toeic-750", planKey: "renew-30-days" }] },
  { ...EXPIRED, key: "wichai-website", student: "wichai.e", placedMinutesAgo: 8 * DAY, lines: [{ courseSlug: "first-website", planKey: "1-year" }] },
  { ...FREE, key: "gun-civil-trial", student: "gun.t", placedMinutesAgo: 5 * DAY, lines: [{ courseSlug: "civil-service-part-a", planKey: "trial" }] },
  {
    ...EXPIRED,
    key: "somying-english",
    student: "somying.a",
    placedMinutesAgo: 5 * DAY,
    lines: [{ courseSlug: "english-small-talk", planKey: "90-days" }],
    couponCodes: ["PASA15"],
  },
  {
    ...TRANSFER,
    key: "issara-illustration",
    student: "issara.m",
    placedMinutesAgo: 36 * HOUR,
    lines: [{ courseSlug: "digital-illustration", planKey: "6-months" }],
    promotionKey: "craft-month",
    outcome: { state: "cancelled", by: "student", cancelledMinutesAgo: 30 * HOUR },
  },
];
