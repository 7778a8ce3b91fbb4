import { partOfDay } from "./statement-clock.ts";

const thaiShort = ["มค", "กพ", "มีค", "เมย", "พค", "มิย", "กค", "สค", "กย", "ตค", "พย", "ธค"];
const thaiLong =
  "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split(
    " ",
  );
const english = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];

/**
 * A year of four figures or two, Buddhist or Gregorian; `isMonthFirst`: a spreadsheet of the
 * American sort has written 11/22/2026.
 */
export type DayRules = {
  now: Date;
  isMonthFirst?: boolean;
  /** Days are written as a spreadsheet counts them: 46346 is 20 November 2026. */
  isSerial?: boolean;
};
/** What stands behind the day is its time, or nothing. */
export type ReadDay = { iso: string; behind: string };

const mostLetters = 80;
const end = "(?=$|[\\s,T])";
const shapes: readonly [RegExp, (found: readonly string[], rules: DayRules) => string][] = [
  [
    new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${end}`),
    ([year, month, day], rules) => isoOf(year, month, day, rules),
  ],
  [
    /^((?:19|20|25)\d{2})(\d{2})(\d{2})(?=$|[\sT]|\d{6}$)/,
    ([year, month, day], rules) => isoOf(year, month, day, rules),
  ],
  [
    new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${end}`),
    ([first, second, year], rules) =>
      rules.isMonthFirst ? isoOf(year, first, second, rules) : isoOf(year, second, first, rules),
  ],
  [
    new RegExp(
      `^(\\d{1,2})(?:[-/]|\\.?\\s*)([A-Za-z]{3,9}|[ก-๙](?:[ก-๙.]{1,10}))(?:[-/]|[.,]?\\s*)(\\d{4}|\\d{2})${end}`,
    ),
    ([day, month, year], rules) => isoOf(year, month, day, rules),
  ],
  [
    new RegExp(`^([A-Za-z]{3,9})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})${end}`),
    ([month, day, year], rules) => isoOf(year, month, day, rules),
  ],
];

/**
 * "22/11/2569", "22 พ.ย. 69", "22 November 2026", "2026-11-22T14:05", "20261122". null for what
 * begins with no day.
 */
export function readDay(text: string, rules: DayRules): ReadDay | null {
  if (text.length > mostLetters) return null;
  if (rules.isSerial && serial.test(text)) return serialDay(Number(text));
  for (const [shape, iso] of shapes) {
    const found = shape.exec(text);
    if (found)
      return {
        iso: iso(found.slice(1), rules),
        behind: text.slice(found[0].length).replace(/^[\s,T]+(?:[-–]\s+)?/, ""),
      };
  }
  return null;
}

/** Whether 11/22/2026 stands among these and nothing that can only be read the other way. */
export function writesMonthFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) =>
    [/^(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(text.trim())].flatMap((found) =>
      found ? [[Number(found[1]), Number(found[2])]] : [],
    ),
  );
  return pairs.some(([, second = 0]) => second > 12) && pairs.every(([first = 0]) => first <= 12);
}

/** From 1982 to 2064, with the part of the day behind it. */
const serial = /^[3-5]\d{4}(?:\.\d+)?$/;
const serialBegin = Date.UTC(1899, 11, 30);

function serialDay(number: number): ReadDay {
  const whole = Math.floor(number);
  const iso = new Date(serialBegin + whole * 86_400_000).toISOString().slice(0, 10);
  return { iso, behind: number === whole ? "" : partOfDay(number - whole) };
}

/** Whether most of these are days as a spreadsheet counts them. */
export function writesSerial(texts: readonly string[]): boolean {
  const filled = texts.map((text) => text.trim()).filter(Boolean);
  return (
    filled.length > 0 && filled.filter((text) => serial.test(text)).length * 2 >= filled.length
  );
}

function isoOf(year = "", month = "", day = "", { now }: DayRules): string {
  const years = year.length === 2 ? centuryOf(Number(year), now) : Number(year);
  return `${years}-${String(monthOf(month)).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** 0 for what is no month, which no calendar has. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const plain = text.replaceAll(".", "").toLowerCase();
  return (
    1 +
    Math.max(thaiShort.indexOf(plain), thaiLong.indexOf(plain), english.indexOf(plain.slice(0, 3)))
  );
}

/** 69 is 2569 of the Buddhist years, 26 is 2026: whichever is nearer to today. */
function centuryOf(year: number, now: Date): number {
  const today = now.getUTCFullYear();
  const [gregorian, buddhist] = [2000 + year, 2500 + year - 543];
  return Math.abs(gregorian - today) <= Math.abs(buddhist - today) ? gregorian : buddhist;
}
