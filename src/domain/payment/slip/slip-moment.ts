import { bangkokDay, parseTransferTime, timeText } from "#domain/time/bangkok.ts";
import { transferTimeDoubt } from "../transfer-time.ts";

/** The Bangkok day and time of a transfer; null: the slip does not tell it. */
export type SlipMoment = { day: string | null; time: string | null };

type Slip = {
  reference: string;
  /** The day that the code itself names. */
  day: string | null;
};
type Frame = { orderedAt: Date; now: Date };

/**
 * Many banks begin a reference with the time of the transfer. It is only taken where it lies
 * between the order and now, and only fills in the form: the buyer can change it.
 */
export function slipMoment({ reference, day }: Slip, frame: Frame): SlipMoment {
  for (const [on, at] of momentsIn(reference, frame.now)) {
    const moment = parseTransferTime(on, at ?? "12:00");
    if (moment === null || (day !== null && day !== on)) continue;
    if (at === null && isDayWithin(on, frame)) return { day: on, time: null };
    if (at !== null && transferTimeDoubt(moment, frame.orderedAt, frame.now) === null)
      return { day: bangkokDay(moment), time: timeText(moment) };
  }
  return { day: day !== null && isDayWithin(day, frame) ? day : null, time: null };
}

function isDayWithin(day: string, { orderedAt, now }: Frame): boolean {
  return day >= bangkokDay(orderedAt) && day <= bangkokDay(now);
}

/** Day and time as references write them: 20261201140503…, 016335140503…, or a day alone. */
function* momentsIn(reference: string, now: Date): Generator<[day: string, time: string | null]> {
  const whole = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d\d/.exec(reference);
  if (whole) yield [whole.slice(1, 4).join("-"), whole.slice(4, 6).join(":")];
  const counted = /^01(\d)(\d{3})(\d\d)(\d\d)\d\d/.exec(reference);
  if (counted) {
    const [, year = "", dayOfYear = "", hour = "", minute = ""] = counted;
    const day = countedDay(bangkokDay(now).slice(0, 3) + year, Number(dayOfYear));
    if (day !== null) yield [day, `${hour}:${minute}`];
  }
  const dayOnly = /^(20\d\d)(\d\d)(\d\d)/.exec(reference);
  if (dayOnly) yield [dayOnly.slice(1, 4).join("-"), null];
}

/** The day with this number in a year. */
function countedDay(year: string, dayOfYear: number): string | null {
  if (dayOfYear < 1 || dayOfYear > 366) return null;
  const first = Date.UTC(Number(year), 0, 1);
  return new Date(first + (dayOfYear - 1) * 86_400_000).toISOString().slice(0, 10);
}
