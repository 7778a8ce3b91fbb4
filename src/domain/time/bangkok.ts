import type { Language } from "#domain/link/localized-path.ts";
import { withClockWord } from "./clock-word.ts";

/**
 * Thailand is seven hours ahead of UTC all year. Only this file converts times; everywhere else a
 * time is a moment in UTC.
 */
const ahead = 7 * 3_600_000;
const day = 86_400_000;
const buddhistOffset = 543;

const months = {
  th: {
    short: [
      "ม.ค.",
      "ก.พ.",
      "มี.ค.",
      "เม.ย.",
      "พ.ค.",
      "มิ.ย.",
      "ก.ค.",
      "ส.ค.",
      "ก.ย.",
      "ต.ค.",
      "พ.ย.",
      "ธ.ค.",
    ],
    long: "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split(
      " ",
    ),
  },
  en: {
    short: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    long: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
  },
} as const;

export type DateStyle = "short" | "long";
export type DayRange = { from: Date; until: Date };

/** 20 พ.ย. 2569 in Thai, 20 Nov 2026 in English. */
export function formatDate(date: Date, language: Language, style: DateStyle = "short"): string {
  const { year } = wall(date);
  return `${dayAndMonth(date, language, style)} ${language === "th" ? year + buddhistOffset : year}`;
}

/** 20 พ.ย. 2569 14:05 น. · 20 Nov 2026, 14:05 */
export function formatDateTime(date: Date, language: Language, style: DateStyle = "short"): string {
  return `${formatDate(date, language, style)}${language === "th" ? "" : ","} ${clockText(date, language)}`;
}

/**
 * For a date that decides something, with both calendars: 20 พ.ย. 2569 (ค.ศ. 2026) · 20 Nov 2026
 * (B.E. 2569)
 */
export function bothCalendars(date: Date, language: Language, style: DateStyle = "short"): string {
  const { year } = wall(date);
  const other = language === "th" ? `ค.ศ. ${year}` : `B.E. ${year + buddhistOffset}`;
  return `${formatDate(date, language, style)} (${other})`;
}

/** 14:05 น. · 14:05 */
export function clockText(date: Date, language: string): string {
  return withClockWord(timeText(date), language);
}

/** 09:00–20:00 น. · 09:00–20:00 */
export function clockRange(from: Date, until: Date, language: string): string {
  return withClockWord(`${timeText(from)}–${timeText(until)}`, language);
}

/** 14:05 */
export function timeText(date: Date): string {
  return isoWall(date).slice(11, 16);
}

/** HHmmss, as in some payment references. */
export function timeDigits(date: Date): string {
  return isoWall(date).slice(11, 19).replaceAll(":", "");
}

/** 2026-11-20 14:05:30, for files: spreadsheets read it as a time. */
export function bangkokTime(date: Date): string {
  return isoWall(date).slice(0, 19).replace("T", " ");
}

/** The calendar day in Bangkok: 2026-11-20. */
export function bangkokDay(date: Date): string {
  return isoWall(date).slice(0, 10);
}

/** The beginning of the moment's day in Bangkok, and the beginning of the next day. */
export function bangkokDayRange(date: Date): DayRange {
  const from = Math.floor((date.getTime() + ahead) / day) * day - ahead;
  return { from: new Date(from), until: new Date(from + day) };
}

/**
 * Reads "2026-11-20", "2026-11-20 14:05", "2026-11-20T14:05:30" as Bangkok time; with Z or an
 * offset, by that offset.
 * Buddhist years (2569) become 2026. Any other text gives null.
 */
export function parseBangkokTime(text: string): Date | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text.trim(),
    );
  if (!match) return null;
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const utc = wallTime({
    year: year >= 2400 ? year - buddhistOffset : year,
    month,
    dayOfMonth,
    hours,
    minutes,
    seconds,
  });
  return utc === null ? null : new Date(utc - offsetOf(match[7]));
}

/** Reads the two fields of a transfer report. Without a time the day's beginning is meant. */
export function parseTransferTime(date: string, time: string): Date | null {
  return parseBangkokTime(time.trim() === "" ? date : `${date.trim()}T${time.trim()}`);
}

type Wall = {
  year: number;
  month: number;
  dayOfMonth: number;
  hours: number;
  minutes: number;
  seconds: number;
};

/**
 * The moment in milliseconds. null: the calendar has no such date. JavaScript rolls 31 February
 * over, so the result is compared with the input.
 */
function wallTime({ year, month, dayOfMonth, hours, minutes, seconds }: Wall): number | null {
  const time = Date.UTC(year, month - 1, dayOfMonth, hours, minutes, seconds);
  const date = new Date(time);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return year >= 1900 && isReal && hours < 24 && minutes < 60 && seconds < 60 ? time : null;
}

function offsetOf(text: string | undefined): number {
  if (text === undefined) return ahead;
  if (text === "Z") return 0;
  const [hours = 0, minutes = 0] = text.slice(1).split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function dayAndMonth(date: Date, language: Language, style: DateStyle): string {
  const { month, dayOfMonth } = wall(date);
  return `${dayOfMonth} ${months[language][style][month] ?? ""}`;
}

function wall(date: Date): { year: number; month: number; dayOfMonth: number } {
  const shifted = new Date(date.getTime() + ahead);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    dayOfMonth: shifted.getUTCDate(),
  };
}

function isoWall(date: Date): string {
  return new Date(date.getTime() + ahead).toISOString();
}
