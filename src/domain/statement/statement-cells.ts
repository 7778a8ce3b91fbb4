import { parseBaht } from "#domain/money/satang.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";

const sign = /^\(?\s*([-+−]?)\s*(?:฿|THB\s)?\s*(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)\s*(?:฿|บาท|THB)?\s*(CR|DR)?\s*(-?)\)?$/i;

/** "1,290.00", "-500", "(500.00)", "500.00-", "1,290.00 CR". Signed satang; null for what is no amount. */
export function readAmount(text: string): number | null {
  const trimmed = text.normalize("NFKC").trim();
  const match = sign.exec(trimmed);
  const satang = match && parseBaht(`${match[2]?.replaceAll(",", "")}${match[3]}`);
  if (match === null || satang === null) return null;
  const isBracketed = trimmed.startsWith("(");
  if (isBracketed !== trimmed.endsWith(")")) return null;
  const isOut = isBracketed || match[1] === "-" || match[1] === "−" || match[5] === "-" || match[4]?.toUpperCase() === "DR";
  return isOut && satang !== 0 ? -satang : satang;
}

export type Moment = { at: Date; hasTime: boolean };

/** A day with or without a time behind it. Years are Buddhist or Gregorian, of four figures or two; `now` tells which century two of them mean. */
export function readMoment(date: string, time: string, now: Date): Moment | null {
  const [day, behind = ""] = split(date);
  const iso = isoDay(day, now);
  const clock = readClock(time.trim() === "" ? behind : time);
  if (iso === null || clock === null) return null;
  const at = parseBangkokTime(clock === "" ? iso : `${iso}T${clock}`);
  return at && { at, hasTime: clock !== "" };
}

function split(date: string): [string, string?] {
  const [day = "", ...rest] = date
    .normalize("NFKC")
    .trim()
    .split(/[\sT]+/);
  return [day, rest.join(" ")];
}

const thaiMonths = ["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."];
const englishMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function isoDay(text: string, now: Date): string | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (yearFirst) return isoOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2}|[A-Za-z]{3}|[ก-๙.]{4,6})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!dayFirst) return null;
  const [, day = "", month = "", year = ""] = dayFirst;
  return isoOf(year.length === 2 ? centuryOf(Number(year), now) : Number(year), monthOf(month), Number(day));
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return Math.max(englishMonths.indexOf(text.toLowerCase()), thaiMonths.indexOf(text)) + 1;
}

/** 69 is 2569 of the Buddhist years, 26 is 2026: whichever is nearer to today. */
function centuryOf(year: number, now: Date): number {
  const today = now.getUTCFullYear();
  const [gregorian, buddhist] = [2000 + year, 2500 + year - 543];
  return Math.abs(gregorian - today) <= Math.abs(buddhist - today) ? gregorian : buddhist;
}

function isoOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** "14:05:30" as it is read everywhere, "" where there is none, null for what is no time. */
function readClock(text: string): string | null {
  const trimmed = text
    .normalize("NFKC")
    .replace(/\s*น\.?$/, "")
    .trim();
  if (trimmed === "") return "";
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?(?:\s*([AP])M)?$/i.exec(trimmed);
  if (!match) return null;
  const hours = Number(match[1]);
  if (match[4] !== undefined && (hours < 1 || hours > 12)) return null;
  const told = match[4] === undefined ? hours : (hours % 12) + (match[4].toUpperCase() === "P" ? 12 : 0);
  return `${String(told).padStart(2, "0")}:${match[2]}:${match[3] ?? "00"}`;
}
