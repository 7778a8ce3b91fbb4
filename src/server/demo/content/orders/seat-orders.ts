import type { DemoOrder } from "../order-types.ts";
import { DAY, HOUR, PROMPTPAY, paidByPromptPay, TRANSFER } from "./order-kinds.ts";

const CERAMICS = { lines: [{ courseSlug: "hand-built-ceramics", planKey: "2-months" }] };
const TGAT = { lines: [{ courseSlug: "tgat-small-group", planKey: "90-days" }] };

/** Seven of the eight seats in ceramics and all six in the TGAT group. */
export const seatOrders: DemoOrder[] = [
  {
    ...TRANSFER,
    ...CERAMICS,
    student: "anucha.w",
    key: "anucha-ceramics",
    placedMinutesAgo: 24 * DAY,
    outcome: {
      state: "approvedBySlip",
      slipKey: "anucha-ceramics",
      reportedMinutesAgo: 24 * DAY - 31,
      decidedMinutesAgo: 24 * DAY - 3 * HOUR,
    },
  },
  {
    ...PROMPTPAY,
    ...CERAMICS,
    ...paidByPromptPay("orawan-ceramics", 23 * DAY),
    student: "orawan.h",
  },
  {
    ...PROMPTPAY,
    ...CERAMICS,
    ...paidByPromptPay("benjawan-ceramics", 21 * DAY),
    student: "benjawan.r",
  },
  {
    ...PROMPTPAY,
    ...CERAMICS,
    ...paidByPromptPay("darunee-ceramics", 20 * DAY),
    student: "darunee.k",
    couponCodes: ["PHUEAN10"],
  },
  {
    ...PROMPTPAY,
    ...CERAMICS,
    ...paidByPromptPay("kanokwan-ceramics", 18 * DAY),
    student: "kanokwan.b",
    couponCodes: ["PHUEAN10"],
  },
  {
    ...PROMPTPAY,
    ...CERAMICS,
    ...paidByPromptPay("fahsai-ceramics", 9 * DAY),
    student: "fahsai.n",
    couponCodes: ["OPEN3"],
  },
  {
    ...TRANSFER,
    ...CERAMICS,
    student: "lalita.y",
    key: "lalita-ceramics",
    placedMinutesAgo: 3 * HOUR,
    couponCodes: ["WELCOME100"],
    outcome: { state: "pending", slipKey: "lalita-ceramics", reportedMinutesAgo: 2 * HOUR + 40 },
  },
  { ...PROMPTPAY, ...TGAT, ...paidByPromptPay("gun-tgat", 28 * DAY), student: "gun.t" },
  { ...PROMPTPAY, ...TGAT, ...paidByPromptPay("nattapong-tgat", 26 * DAY), student: "nattapong.j" },
  {
    ...PROMPTPAY,
    ...TGAT,
    ...paidByPromptPay("yada-tgat", 25 * DAY),
    student: "yada.f",
    couponCodes: ["OPEN3"],
  },
  { ...PROMPTPAY, ...TGAT, ...paidByPromptPay("thidarat-tgat", 22 * DAY), student: "thidarat.u" },
  {
    ...TRANSFER,
    ...TGAT,
    student: "harin.c",
    key: "harin-tgat",
    placedMinutesAgo: 14 * DAY,
    outcome: {
      state: "approvedBySlip",
      slipKey: "harin-tgat",
      reportedMinutesAgo: 14 * DAY - 9,
      decidedMinutesAgo: 14 * DAY - 4 * HOUR,
    },
  },
  {
    ...TRANSFER,
    ...TGAT,
    student: "issara.m",
    key: "issara-tgat",
    placedMinutesAgo: 100,
    couponCodes: ["WELCOME100"],
    outcome: { state: "pending", slipKey: "issara-tgat", reportedMinutesAgo: 84 },
  },
];
