import { bangkokDay } from "../time/bangkok.ts";

/**
 * The sources for the day of the money, the most reliable first. `buyer`: the buyer's day,
 * confirmed by the approver. `hand`: the day of an administrator who made the order.
 */
export const cameSources = [
  "provider",
  "statement",
  "slip",
  "event",
  "buyer",
  "hand",
  "approval",
] as const;
export type CameSource = (typeof cameSources)[number];

/** A day in Bangkok, as 2026-11-20, and its source. */
export type MoneyCame = { on: string; source: CameSource };

/** The time that each source reports; a string where only the day is known. */
export type ReportedDays = { [Source in Exclude<CameSource, "approval">]?: Date | string | null };

/**
 * The day on which money came. A future day does not count. Without any source it is the day of the
 * approval.
 */
export function moneyCame(reported: ReportedDays, now: Date): MoneyCame {
  const today = bangkokDay(now);
  for (const source of cameSources) {
    const day = source === "approval" ? now : reported[source];
    const on = typeof day === "string" ? day : day && bangkokDay(day);
    if (on && on <= today) return { on, source };
  }
  return { on: today, source: "approval" };
}
