import { bangkokDay, timeText } from "../time/bangkok.ts";

/** `future`: the time is still to come. `before`: long before the order. */
export type TransferTimeDoubt = "future" | "before";

const minuteMs = 60_000;
/** Clocks differ, and some buyers pay before they order. */
const toleratedMs = { after: 5 * minuteMs, before: 60 * minuteMs };

/**
 * The doubt about a buyer's transfer time. The form has no seconds, and accepts a day without a
 * time.
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

/** Without a time, the start of the day is stored. */
export function isDayOnly(transferredAt: Date): boolean {
  return timeText(transferredAt) === "00:00";
}

/** The milliseconds since the minute of the order began. A form without seconds needs that. */
export function sinceOrder(transferredAt: Date, orderedAt: Date): number {
  return transferredAt.getTime() - Math.floor(orderedAt.getTime() / minuteMs) * minuteMs;
}
