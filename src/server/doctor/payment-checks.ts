import type { KeyCheck } from "#contract/payment/provider-keys.ts";
import { listRefusedEvents } from "../shop/payment/webhook/refused-event-queries.ts";
import { type Check, type CheckGroup, foundWhere, skipped } from "./check.ts";
import { countStuckEvents, listSilentProviders } from "./shop-facts-queries.ts";

const docs = "admin.md#keys-of-payment-providers";
const day = 24 * 60 * 60 * 1000;

/** What providers say of the shop's keys. */
const keys = (result: KeyCheck, given: Omit<Check, "look" | "docs">): Check => ({
  ...given,
  docs,
  look: async ({ keyChecks }) => {
    const asked = await keyChecks();
    if (asked.size === 0) return skipped;
    const those = [...asked].filter(([, said]) => said === result).map(([id]) => id);
    return foundWhere(those.length > 0, those.join(", "));
  },
});

const heard: Check = {
  id: "webhooks-heard",
  severity: "warning",
  subject: { th: "คำแจ้งจากผู้ให้บริการชำระเงิน", en: "Webhooks heard" },
  problem: {
    th: "มีเงินเข้าผ่านผู้ให้บริการนี้ แต่ไม่ได้รับคำแจ้งเลยมา 7 วัน คอร์สจึงเปิดช้า",
    en: "Payments came, but the provider has told of none for 7 days, so access opens late.",
  },
  remedy: {
    th: "ใส่ที่อยู่รับแจ้ง (webhook) ของร้านที่หน้าผู้ให้บริการ",
    en: "Enter the shop's webhook address in the provider's dashboard.",
  },
  docs,
  look: async ({ db }) => {
    const silent = await listSilentProviders(db);
    return foundWhere(silent.length > 0, silent.map(({ provider }) => provider).join(", "));
  },
};

const refused: Check = {
  id: "webhooks-refused",
  severity: "warning",
  subject: { th: "คำแจ้งที่ร้านไม่รับ", en: "Webhooks refused" },
  problem: {
    th: "มีคำแจ้งที่ลายเซ็นไม่ตรงใน 24 ชั่วโมงที่ผ่านมา",
    en: "Webhooks with a wrong signature came within the last 24 hours.",
  },
  remedy: {
    th: "ตรวจรหัสลับของ webhook ว่าตรงกับที่ผู้ให้บริการแสดง",
    en: "Compare the webhook secret with the one that the provider shows.",
  },
  docs,
  look: async ({ db, now }) => {
    const since = now().getTime() - day;
    const wrong = (await listRefusedEvents(db)).filter(
      ({ reason, lastAt }) =>
        (reason === "wrong-signature" || reason === "no-secret") && lastAt.getTime() > since,
    );
    const names = new Set(wrong.map(({ provider }) => provider));
    return foundWhere(names.size > 0, [...names].join(", "));
  },
};

const stuck: Check = {
  id: "events-stuck",
  severity: "error",
  subject: { th: "คำแจ้งที่รอประมวลผล", en: "Webhooks that wait" },
  problem: {
    th: "มีคำแจ้งเรื่องเงินที่ค้างเกิน 15 นาที",
    en: "Word of payments has waited for more than 15 minutes.",
  },
  remedy: {
    th: "เริ่มร้านใหม่ ถ้ายังค้างอยู่ ดูบันทึกของระบบ (log)",
    en: "Restart the shop. If they stay, read the log.",
  },
  docs: "money.md",
  look: async ({ db }) => {
    const count = await countStuckEvents(db);
    return foundWhere(count > 0, String(count));
  },
};

export const paymentChecks: CheckGroup = {
  group: "payment",
  checks: [
    keys("refused", {
      id: "provider-keys",
      severity: "error",
      subject: { th: "คีย์ของผู้ให้บริการชำระเงิน", en: "Keys of payment providers" },
      problem: {
        th: "ผู้ให้บริการไม่รับคีย์ของร้าน ช่องทางนี้จึงปิดอยู่",
        en: "A provider does not accept the shop's keys, so its methods are closed.",
      },
      remedy: {
        th: "คัดลอกคีย์ใหม่จากหน้าผู้ให้บริการมาใส่ที่ ตั้งค่าร้าน › ช่องทางชำระเงิน",
        en: "Copy the keys anew from the provider into Settings › Payment methods.",
      },
    }),
    keys("no-answer", {
      id: "provider-answers",
      severity: "warning",
      subject: { th: "ผู้ให้บริการชำระเงินตอบ", en: "Payment providers answer" },
      problem: {
        th: "ผู้ให้บริการชำระเงินไม่ตอบในขณะนี้",
        en: "A payment provider does not answer at the moment.",
      },
      remedy: {
        th: "ดูหน้าสถานะของผู้ให้บริการ และตรวจว่าเครื่องนี้ออกอินเทอร์เน็ตได้",
        en: "Read the provider's status page, and see that this machine reaches the internet.",
      },
    }),
    heard,
    refused,
    stuck,
  ],
};
