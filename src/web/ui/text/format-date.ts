import type { PageLanguage } from "#domain/link/page-languages.ts";

// NOTE: always with a time zone, or server and browser disagree and the page flickers.
const timeZone = "Asia/Bangkok";

/** 20 พ.ย. 2569 · 20 Nov 2026 */
export function formatDate(date: Date, { dates }: PageLanguage): string {
  return date.toLocaleDateString(dates, { timeZone, day: "numeric", month: "short", year: "numeric" });
}

/** 20 พ.ย. 2569 14:05 · 20 Nov 2026, 14:05 */
export function formatDateTime(date: Date, { dates }: PageLanguage): string {
  return date.toLocaleString(dates, { timeZone, day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", hour12: false });
}

/** A date inside a sentence: a line ends before its bracket, never within its words. */
export function unbroken(date: string): string {
  return date.replaceAll(/ (?!\()/g, "\u00a0");
}
