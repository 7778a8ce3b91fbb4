import { bangkokDay } from "../time/bangkok.ts";

/**
 * Who can tell on which day money came, the best word first. `buyer`: as confirmed by who approved.
 */
export const cameSources = ["provider", "statement", "slip", "event", "buyer", "approval"] as const;
export type CameSource = (typeof cameSources)[number];

/** A day in Bangkok, as 2026-11-20, and whose word it is. */
export type MoneyCame = { on: string; source: CameSource };

/** What each of them says: a moment, or a day where no more is known. */
export type ReportedDays = { [Source in Exclude<CameSource, "approval">]?: Date | string | null };

/**
 * The day on which money came. A day that is not there yet is nobody's word; where nobody tells it
 * is the day of the approval.
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
