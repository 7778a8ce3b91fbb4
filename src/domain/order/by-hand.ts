import { bangkokDay } from "../time/bangkok.ts";

/** Why an administrator makes an order for a buyer. */
export const byHandReasons = ["cash", "on_site", "gift", "invoice"] as const;
export type ByHandReason = (typeof byHandReasons)[number];

/** How the shop was paid. An order that costs nothing is `free`. */
export const byHandPayments = ["cash", "transfer", "free"] as const;
export type ByHandPayment = (typeof byHandPayments)[number];

/** The source of these orders in the figures. No browser can claim it: `settledArrival` drops the sign. */
export const byHandSource = "@hand";

/** How long ago money may have come that is noted with a new order. */
const mostDaysAgo = 366;

/** A day in Bangkok on which the money can have come: not in the future, and not long ago. */
export function canHaveComeOn(day: string, now: Date): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime())) return false;
  if (at.toISOString().slice(0, 10) !== day) return false;
  const oldest = bangkokDay(new Date(now.getTime() - mostDaysAgo * 86_400_000));
  return day >= oldest && day <= bangkokDay(now);
}
