import { parseBaht } from "#domain/money/satang.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { readClock } from "./statement-clock.ts";
import { type DayRules, readDay } from "./statement-day.ts";

const sign = /^\(?\s*([-+−]?)\s*(?:฿|THB\s)?\s*(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)\s*(?:฿|บาท|THB)?\s*(CR|DR)?\s*(-?)\)?$/i;

/** "1,290.00", "-500", "(500.00)", "500.00-", "1,290.00 CR". Signed satang; null for what is no amount. */
export function readAmount(text: string): number | null {
  const trimmed = cleanCell(text);
  const match = sign.exec(trimmed);
  const satang = match && parseBaht(`${match[2]?.replaceAll(",", "")}${match[3]}`);
  if (match === null || satang === null) return null;
  const isBracketed = trimmed.startsWith("(");
  if (isBracketed !== trimmed.endsWith(")")) return null;
  const isOut = isBracketed || match[1] === "-" || match[1] === "−" || match[5] === "-" || match[4]?.toUpperCase() === "DR";
  return isOut && satang !== 0 ? -satang : satang;
}

/** Which way the money of a line went, where a column says it in words: what came, what went, or neither. */
export function readDirection(text: string): "in" | "out" | null {
  const plain = cleanCell(text).toUpperCase().replace(/[.\s]/g, "");
  if (/^(?:C|CR|CREDIT|DEPOSIT|IN|\+|ฝาก|ฝากเงิน|เข้า|เงินเข้า|โอนเข้า|รับโอน|เครดิต)$/.test(plain)) return "in";
  return /^(?:D|DR|DEBIT|WITHDRAWAL|OUT|[-−]|ถอน|ถอนเงิน|ออก|เงินออก|โอนออก|เดบิต)$/.test(plain) ? "out" : null;
}

export type Moment = { at: Date; hasTime: boolean };

/** A day with or without a time behind it. */
export function readMoment(date: string, time: string, rules: DayRules): Moment | null {
  const day = readDay(cleanCell(date), rules);
  if (day === null) return null;
  const clock = readClock(cleanCell(time) || day.behind);
  if (clock === null) return null;
  const at = parseBangkokTime(clock === "" ? day.iso : `${day.iso}T${clock}`);
  return at && { at, hasTime: clock !== "" };
}

/** One form of each sign, and Thai figures as the others. */
function cleanCell(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
    .trim();
}
