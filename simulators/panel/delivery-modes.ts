import type { Sale } from "./sale.ts";

/**
 * How a message reaches the shop. All modes but the first are faults between a provider and a shop.
 */
export const deliveryModes = {
  normal: { th: "ปกติ", en: "Normal" },
  drop: { th: "หายไป", en: "Dropped" },
  twice: { th: "ส่ง 2 ครั้ง", en: "Twice" },
  twenty: { th: "ส่ง 20 ครั้งพร้อมกัน", en: "20 times at once" },
  delay: { th: "ส่งช้า", en: "Delayed" },
  forged: { th: "ปลอม", en: "Forged" },
  "wrong-amount": { th: "ยอดเงินไม่ตรง", en: "Wrong amount inside" },
  "wrong-currency": { th: "สกุลเงินไม่ตรง", en: "Wrong currency inside" },
  "wrong-merchant": { th: "ร้านไม่ตรง", en: "Wrong merchant inside" },
  "out-of-order": { th: "สลับลำดับ", en: "Out of order" },
} as const;

export type DeliveryMode = keyof typeof deliveryModes;

export function isDeliveryMode(value: unknown): value is DeliveryMode {
  return typeof value === "string" && Object.hasOwn(deliveryModes, value);
}

export function timesOf(mode: DeliveryMode): number {
  return { twice: 2, twenty: 20, drop: 0 }[mode as string] ?? 1;
}

/** The sale as the message states it, which may be false. Only an inquiry tells the truth. */
export function claimOf(sale: Sale, mode: DeliveryMode): Sale {
  if (mode === "wrong-amount") return { ...sale, amount: sale.amount + 100 };
  if (mode === "wrong-currency") return { ...sale, currency: "USD" };
  return mode === "wrong-merchant" ? { ...sale, merchant: "SOMEBODYELSE" } : sale;
}
