import type { Language } from "#domain/link/localized-path.ts";

// NOTE: always with a time zone, or server and browser disagree and the page flickers.
const timeZone = "Asia/Bangkok";
const locales: Record<Language, string> = { th: "th-TH", en: "en-GB" };

/** 20 พ.ย. 2569 · 20 Nov 2026 */
export function formatDate(date: Date, lang: Language): string {
  return date.toLocaleDateString(locales[lang], { timeZone, day: "numeric", month: "short", year: "numeric" });
}

/** 20 พ.ย. 2569 14:05 · 20 Nov 2026, 14:05 */
export function formatDateTime(date: Date, lang: Language): string {
  return date.toLocaleString(locales[lang], { timeZone, day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", hour12: false });
}

/** A date inside a sentence: a line ends before its bracket, never within its words. */
export function unbroken(date: string): string {
  return date.replaceAll(/ (?!\()/g, "\u00a0");
}
