import { bangkokDay, timeText } from "../time/bangkok.ts";

/** `future`: it has not come yet. `before`: long before the order. */
export type TransferTimeDoubt = "future" | "before";

const minuteMs = 60_000;
/** Clocks differ, and some pay first and order then. */
const toleratedMs = { after: 5 * minuteMs, before: 60 * minuteMs };

/**
 * What is strange about the time that a buyer gives. The form knows no seconds, and takes a day
 * without a time.
 */
export function transferTimeDoubt(
  transferredAt: Date,
  orderedAt: Date,
  now: Date,
): TransferTimeDoubt | null {
  if (transferredAt.getTime() > now.getTime() + toleratedMs.after) return "future";
  if (isDayOnly(transferredAt) && bangkokDay(transferredAt) === bangkokDay(orderedAt)) return null;
  return sinceOrder(transferredAt, orderedAt) < -toleratedMs.before ? "before" : null;
}

/** Without a time the day's beginning is kept. */
export function isDayOnly(transferredAt: Date): boolean {
  return timeText(transferredAt) === "00:00";
}

/** A buyer who pays at once has paid in the minute of the order. */
export function sinceOrder(transferredAt: Date, orderedAt: Date): number {
  return transferredAt.getTime() - Math.floor(orderedAt.getTime() / minuteMs) * minuteMs;
}
