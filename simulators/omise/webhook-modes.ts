import type { OmiseEvent } from "./books.ts";
import { eventView } from "./views.ts";
import { signWebhook } from "./webhook-signature.ts";

/**
 * How an event reaches the shop. All modes but the first are faults between a provider and a shop.
 */
export const webhookModes = {
  normal: { th: "ปกติ", en: "Normal" },
  drop: { th: "หายไป", en: "Dropped" },
  twice: { th: "ส่ง 2 ครั้ง", en: "Twice" },
  twenty: { th: "ส่ง 20 ครั้งพร้อมกัน", en: "20 times at once" },
  delay: { th: "ส่งช้า", en: "Delayed" },
  forged: { th: "ลายเซ็นปลอม", en: "Forged signature" },
  unsigned: { th: "ไม่มีลายเซ็น", en: "No signature" },
  stale: { th: "ลายเซ็นเก่า 10 นาที", en: "Signed 10 minutes ago" },
  "two-signatures": { th: "สองลายเซ็น (กำลังเปลี่ยนรหัส)", en: "Two signatures (rotation)" },
  "wrong-amount": { th: "ยอดเงินไม่ตรง", en: "Wrong amount inside" },
  "wrong-currency": { th: "สกุลเงินไม่ตรง", en: "Wrong currency inside" },
  "out-of-order": { th: "สลับลำดับ", en: "Out of order" },
} as const;

export type WebhookMode = keyof typeof webhookModes;

export function isWebhookMode(value: unknown): value is WebhookMode {
  return typeof value === "string" && Object.hasOwn(webhookModes, value);
}

export type SignedWebhook = { body: string; headers: Record<string, string> };

const kind = {
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Omise/2019-05-29",
};
const foreignSecret = Buffer.from("a secret that the shop does not have").toString("base64");

/**
 * The bytes and headers of one delivery. A wrong amount or currency is signed like any other event:
 * only the charge itself is true.
 */
export function writeWebhook(
  event: OmiseEvent,
  mode: WebhookMode,
  secret: string,
  now: number,
): SignedWebhook {
  const body = JSON.stringify(
    eventView({ ...event, data: { ...event.data, ...liesOf(event, mode) } }),
  );
  const seconds = Math.floor(now / 1000) - (mode === "stale" ? 600 : 0);
  return {
    body,
    headers: {
      ...kind,
      ...(mode !== "unsigned" && signWebhook(body, secretsOf(mode, secret), seconds)),
    },
  };
}

export function timesOf(mode: WebhookMode): number {
  return { twice: 2, twenty: 20, drop: 0 }[mode as string] ?? 1;
}

function liesOf({ data }: OmiseEvent, mode: WebhookMode): object {
  if (mode === "wrong-amount") return { amount: Number(data.amount) + 100 };
  return mode === "wrong-currency" ? { currency: "USD" } : {};
}

function secretsOf(mode: WebhookMode, secret: string): string[] {
  if (mode === "forged") return [foreignSecret];
  return mode === "two-signatures" ? [foreignSecret, secret] : [secret];
}
