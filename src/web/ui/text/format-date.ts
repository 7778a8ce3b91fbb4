import type { PageLanguage } from "#domain/language/page-languages.ts";
import { withClockWord } from "#domain/time/clock-word.ts";
import type { DateLanguage } from "./use-date-language.ts";

// NOTE: always with a time zone, because otherwise server and browser may differ.
const timeZone = "Asia/Bangkok";

/** 20 พ.ย. 2569 · 20 Nov 2026 */
export function formatDate(date: Date, { dates }: PageLanguage): string {
  return date.toLocaleDateString(dates, {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/**
 * 20 พ.ย. 2569 14:05 น. · 20 Nov 2026, 14:05. Abroad it names Thailand's time (2 ธ.ค. 2569 14:05 น.
 * เวลาไทย).
 */
export function formatDateTime(date: Date, lang: DateLanguage): string {
  const time = date.toLocaleString(lang.dates, {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
  return [withClockWord(time, lang.dates), zoneText(date, lang)].filter(Boolean).join(" ");
}

/** The time zone for readers abroad: เวลาไทย · Thailand Time */
export function zoneText(date: Date, { dates, isAbroad = false }: DateLanguage): string {
  if (!isAbroad) return "";
  const parts = new Intl.DateTimeFormat(dates, {
    timeZone,
    timeZoneName: "shortGeneric",
  }).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** A last moment. Midnight is shown as the end of the day before: 2 ธ.ค. 2569 23:59 น. */
export function formatLastTime(end: Date, lang: DateLanguage): string {
  return formatDateTime(new Date(end.getTime() - 1), lang);
}

/** A date inside a sentence: a line may break before its bracket, but not inside its words. */
export function unbroken(date: string): string {
  return date.replaceAll(/ (?!\()/g, "\u00a0");
}
