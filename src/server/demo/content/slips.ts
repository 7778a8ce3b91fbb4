import type { DemoSlip } from "./order-types.ts";
import { orders } from "./orders.ts";
import { slipPicture } from "./picture-files.ts";

const TO_SCB = {
  receiverName: "บจก. ร้านเรียน",
  receiverBankCode: "SCB",
  receiverAccount: "xxx-x-x0458-x",
};
const TO_KBANK = {
  receiverName: "บจก. ร้านเรียน",
  receiverBankCode: "KBANK",
  receiverAccount: "xxx-x-x7716-x",
};
const TO_BBL = {
  receiverName: "บจก. ร้านเรียน",
  receiverBankCode: "BBL",
  receiverAccount: "xxx-x-x3029-x",
};

const FROM_KBANK = { bankCode: "KBANK", look: "leaf" } as const;
const FROM_SCB = { bankCode: "SCB", look: "night" } as const;
const FROM_KTB = { bankCode: "KTB", look: "ticket" } as const;
const FROM_BBL = { bankCode: "BBL", look: "night" } as const;
const FROM_TTB = { bankCode: "TTB", look: "ticket" } as const;
const FROM_GSB = { bankCode: "GSB", look: "leaf" } as const;

const RUNGNAPA_TRANSFER = {
  ...FROM_KTB,
  ...TO_SCB,
  reference: "C2607RNP44180935162",
  senderName: "น.ส. รุ่งนภา อ.",
  senderAccount: "xxx-x-x8803-x",
};

/** Two slips show the same transfer: the second order reuses the slip that paid the first. */
export const slips: DemoSlip[] = [
  slip("student-excel", {
    ...FROM_KBANK,
    ...TO_KBANK,
    reference: "015094117320CTF07714",
    senderName: "น.ส. ณัฐธิดา ส.",
    senderAccount: "xxx-x-x4521-x",
  }),
  slip("student-stationery", {
    ...FROM_KBANK,
    ...TO_SCB,
    reference: "015118203746BTF02958",
    senderName: "น.ส. ณัฐธิดา ส.",
    senderAccount: "xxx-x-x4521-x",
  }),
  slip("student-coffee", {
    ...FROM_KBANK,
    receiverName: "นาย ร่มรื่น ร.",
    receiverBankCode: "GSB",
    receiverAccount: "xxx-x-x6190-x",
    reference: "015130441865ATF05530",
    senderName: "น.ส. ณัฐธิดา ส.",
    senderAccount: "xxx-x-x4521-x",
  }),
  slip("student-email", {
    ...FROM_KBANK,
    ...TO_SCB,
    reference: "015131090527CTF00846",
    senderName: "น.ส. ณัฐธิดา ส.",
    senderAccount: "xxx-x-x4521-x",
  }),
  slip("anucha-ceramics", {
    ...FROM_SCB,
    ...TO_SCB,
    reference: "ANC8QH2VxK31mTz0946Lp",
    senderName: "นาย อนุชา ว.",
    senderAccount: "xxx-x-x2370-x",
  }),
  slip("lalita-ceramics", {
    ...FROM_TTB,
    ...TO_KBANK,
    reference: "T0L8TA50021774908832",
    senderName: "น.ส. ลลิตา ย.",
    senderAccount: "xxx-x-x9146-x",
  }),
  slip("harin-tgat", {
    ...FROM_GSB,
    ...TO_KBANK,
    reference: "GS0417H826630091254",
    senderName: "นาย หรินทร์ ช.",
    senderAccount: "xxxx-xxxx-5508",
  }),
  slip("issara-tgat", {
    ...FROM_SCB,
    ...TO_SCB,
    reference: "SSRb71TyW0e5QjN4822Kd",
    senderName: "นาย อิสระ ม.",
    senderAccount: "xxx-x-x6614-x",
  }),
  slip("prasert-accounting", {
    ...FROM_BBL,
    ...TO_BBL,
    reference: "0002126060211300471",
    senderName: "บจก. วัฒนชัยการค้า",
    senderAccount: "xxx-x-x1187-x",
  }),
  slip("rungnapa-cooking", RUNGNAPA_TRANSFER),
  slip("somying-shop", RUNGNAPA_TRANSFER, { transferOf: "rungnapa-cooking" }),
  slip(
    "wichai-accounting",
    {
      ...FROM_KTB,
      ...TO_KBANK,
      reference: "C2607WCH90127743310",
      senderName: "นาย วิชัย อ.",
      senderAccount: "xxx-x-x3352-x",
    },
    { differenceSatang: -100_00 },
  ),
  slip("benjawan-paints", {
    ...FROM_BBL,
    ...TO_SCB,
    reference: "0002131095540822760",
    senderName: "นาง เบญจวรรณ ร.",
    senderAccount: "xxx-x-x7029-x",
  }),
  slip("chaiwat-learning", {
    ...FROM_TTB,
    ...TO_BBL,
    reference: "T0CHW77013380255146",
    senderName: "นาย ชัยวัฒน์ ส.",
    senderAccount: "xxx-x-x0493-x",
  }),
];

type SlipFacts = Omit<
  DemoSlip,
  "key" | "file" | "orderKey" | "differenceSatang" | "transferredMinutesAgo"
>;
type Oddity = { differenceSatang?: number; transferOf?: string };

/**
 * The transfer is four minutes older than the slip's upload, unless the slip belongs to another
 * order.
 */
function slip(
  orderKey: string,
  facts: SlipFacts,
  { differenceSatang = 0, transferOf = orderKey }: Oddity = {},
): DemoSlip {
  const transferredMinutesAgo = reportedMinutesAgo(transferOf) + 4;
  return {
    key: orderKey,
    file: slipPicture(orderKey),
    orderKey,
    differenceSatang,
    transferredMinutesAgo,
    ...facts,
  };
}

function reportedMinutesAgo(orderKey: string): number {
  const outcome = orders.find((order) => order.key === orderKey)?.outcome;
  if (outcome === undefined || !("reportedMinutesAgo" in outcome))
    throw new Error(`no slip was handed in for the demo order ${orderKey}`);
  return outcome.reportedMinutesAgo;
}
