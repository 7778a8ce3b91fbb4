import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { cleanCell } from "./read-sum.ts";
import { readClock } from "./statement-clock.ts";
import { type DayRules, readDay } from "./statement-day.ts";

const inWords =
  /^(?:C|CR|CREDIT|DEPOSITS?|IN|INFLOW|MONEYIN|PAIDIN|RECEIVED?|\+|ฝาก|ฝากเงิน|เงินฝาก|เข้า|เข้าบัญชี|เงินเข้า|โอนเข้า|เงินโอนเข้า|รับ|รับเงิน|รับโอน|รับโอนเงิน|รายรับ|เครดิ[ตท])$/;
const outWords =
  /^(?:D|DR|DEBIT|WITHDRAWALS?|WITHDRAW|OUT|OUTFLOW|MONEYOUT|PAIDOUT|[-−]|ถอน|ถอนเงิน|เงินถอน|ออก|ออกจากบัญชี|เงินออก|โอนออก|เงินโอนออก|จ่าย|จ่ายเงิน|จ่ายออก|รายจ่าย|เดบิ[ตท])$/;

/**
 * Which way the money of a line went, where a column says it in words: what came, what went, or
 * neither.
 */
export function readDirection(text: string): "in" | "out" | null {
  if (text.length > 40) return null;
  // Some write a code behind the word.
  const plain = cleanCell(text)
    .replace(/\([^()]*\)$/, "")
    .toUpperCase()
    .replace(/[.\s]/g, "");
  if (inWords.test(plain)) return "in";
  return outWords.test(plain) ? "out" : null;
}

export type Moment = { at: Date; hasTime: boolean };

/** A day with or without a time behind it. */
export function readMoment(date: string, time: string, rules: DayRules): Moment | null {
  const day = readDay(cleanCell(date), rules);
  if (day === null) return null;
  const clock =
    clockIn(cleanCell(time), rules) ?? (time.trim() === "" ? readClock(day.behind, rules) : null);
  if (clock === null) return null;
  const at = parseBangkokTime(clock === "" ? day.iso : `${day.iso}T${clock}`);
  return at && { at, hasTime: clock !== "" };
}

/**
 * A column of times may hold the day on which the money counts, alone or beside the time. null: it
 * holds nothing, or neither.
 */
function clockIn(text: string, rules: DayRules): string | null {
  if (text === "") return null;
  const clock = readClock(text, rules);
  if (clock !== null) return clock;
  const effect = readDay(text, rules);
  if (effect !== null) return readClock(effect.behind, rules);
  const [first = "", second = ""] = text.split(/\s+/, 2);
  return readDay(second, rules) === null ? null : readClock(first, rules);
}

/** Whether a cell of the column of times says anything that belongs there. */
export function isTimeCell(text: string, rules: DayRules): boolean {
  return clockIn(cleanCell(text), rules) !== null;
}
