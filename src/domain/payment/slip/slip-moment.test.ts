import { expect, it } from "vitest";
import { slipMoment } from "./slip-moment.ts";

const orderedAt = new Date("2026-12-01T06:30:00Z"); // 13:30 in Bangkok
const now = new Date("2026-12-01T07:10:00Z");

it.each<[string, string, string | null, string | null, string | null]>([
  ["day and time", "20261201140503ABCD", null, "2026-12-01", "14:05"],
  ["day of the year and time", "016335140503BPM01234", null, "2026-12-01", "14:05"],
  ["a day alone", "20261201xYz0123", null, "2026-12-01", null],
  ["a time that is no time", "20261201997788ABCD", null, "2026-12-01", null],
  ["a time long before the order", "20261201080000ABCD", null, "2026-12-01", null],
  ["a time to come", "20261201230000ABCD", null, "2026-12-01", null],
  ["another day", "20261118140503ABCD", null, null, null],
  ["a day that does not exist", "20261399140503ABCD", null, null, null],
  ["only the day of the code", "5000ABCD", "2026-12-01", "2026-12-01", null],
  ["a code with another day than the reference", "20261201140503ABCD", "2026-11-30", null, null],
  ["nothing", "A1B2C3", null, null, null],
  ["an empty reference", "", null, null, null],
])("PAY-02 a slip with %s", (_, reference, codeDay, day, time) => {
  expect(slipMoment({ reference, day: codeDay }, { orderedAt, now })).toEqual({ day, time });
});
