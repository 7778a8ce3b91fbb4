import { describe, expect, it } from "vitest";
import { isDayOnly, sinceOrder, transferTimeDoubt } from "./transfer-time.ts";

/** Times of Bangkok on the 20th, in which the order was made at 15:00:30; it is now 17:00. */
const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}+07:00`);
const doubt = (transferred: Date) => transferTimeDoubt(transferred, at("15:00:30"), at("17:00:00"));

describe("the time that a buyer gives for a transfer", () => {
  it.each([
    ["in the minute of the order", at("15:00:00"), null],
    ["an hour before that minute, to the second", at("14:00:00"), null],
    ["an hour and a second before it", at("13:59:59"), "before"],
    ["five minutes ahead of our clock", at("17:05:00"), null],
    ["a second more ahead", at("17:05:01"), "future"],
    ["the day of the order without a time", at("00:00:00"), null],
    ["that day in its first minute, which is the same", at("00:00:59"), null],
    ["that day with a time long before", at("00:01:00"), "before"],
    ["the day before without a time", at("00:00:00", 19), "before"],
    ["the day after without a time", at("00:00:00", 21), "future"],
  ])("%s", (_, transferred, expected) => expect(doubt(transferred)).toBe(expected));

  it("is a day alone where no time was given", () => {
    expect(isDayOnly(at("00:00:00"))).toBe(true);
    expect(isDayOnly(at("00:01:00"))).toBe(false);
  });

  it("counts from the minute of the order", () => {
    expect(sinceOrder(at("15:00:00"), at("15:00:59"))).toBe(0);
    expect(sinceOrder(at("15:01:00"), at("15:00:59"))).toBe(60_000);
    expect(sinceOrder(at("14:59:00"), at("15:00:00"))).toBe(-60_000);
  });
});
