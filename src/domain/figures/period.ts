import { bangkokDay, parseBangkokTime } from "#domain/time/bangkok.ts";

export const periodNames = ["today", "7d", "30d", "90d", "month", "own"] as const;
export type PeriodName = (typeof periodNames)[number];
/** Days in Bangkok, both included: 2026-11-01 to 2026-11-30. */
export type Days = { from: string; to: string };
export type PeriodFault = "from" | "to";

const day = 86_400_000;
const mostDays = 731;
const lengths = { today: 1, "7d": 7, "30d": 30, "90d": 90 } as const;

/**
 * The days of a period. A custom period brings its own days. A fault names the day that is
 * unreadable or does not fit.
 */
export function readPeriod(
  { period, from, to }: { period: PeriodName } & Days,
  now: Date,
): Days | { wrong: PeriodFault } {
  const today = bangkokDay(now);
  if (period === "month") return { from: `${today.slice(0, 7)}-01`, to: today };
  if (period !== "own") return { from: moveDay(today, 1 - lengths[period]), to: today };
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null) return { wrong: "from" };
  if (last === null || last < first || moveDay(first, mostDays) <= last) return { wrong: "to" };
  return { from: first, to: last };
}

export function listDays({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let at = from; at <= to; at = moveDay(at, 1)) days.push(at);
  return days;
}

/** As many days just before, to compare with. */
export function daysBefore({ from, to }: Days): Days {
  return { from: moveDay(from, -listDays({ from, to }).length), to: moveDay(from, -1) };
}

/** The twelve months that end with the month of a day. */
export function yearBefore(lastDay: string): Days {
  const [year = 0, month = 0] = lastDay.split("-").map(Number);
  return { from: textOf(Date.UTC(year, month - 12, 1)), to: textOf(Date.UTC(year, month, 0)) };
}

/** 2026-11 */
export function monthOf(dayText: string): string {
  return dayText.slice(0, 7);
}

function moveDay(dayText: string, days: number): string {
  return textOf(Date.parse(`${dayText}T00:00:00Z`) + days * day);
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function readDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = parseBangkokTime(text);
  return time === null ? null : bangkokDay(time);
}
