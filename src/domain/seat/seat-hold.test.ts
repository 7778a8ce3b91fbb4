import { describe, expect, it } from "vitest";
import { heldUntil, isScarce, type SeatHoldRule, whyNotHold } from "./seat-hold.ts";

const rule: SeatHoldRule = { fewSeats: 100, minutes: 15, transferMinutes: 120, holdsADay: 3, holdsAnAddress: 4 };
const since = new Date("2026-11-20T05:00:00Z");
const minutesOn = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
const until = (methodId: number, now: number, own: SeatHoldRule = rule) =>
  heldUntil({ since, methodId, now: minutesOn(now) }, { seats: own, autoCancelHours: 24 });
const [transfer, card, code] = [1, 8, 9];

describe("isScarce", () => {
  it("is a course with as many seats as the owner says or fewer, never one without a limit, and none where the owner says 0", () => {
    expect([isScarce(100, rule), isScarce(101, rule), isScarce(null, rule), isScarce(1, { fewSeats: 0 })]).toEqual([true, false, false, false]);
  });
});

describe("heldUntil", () => {
  it("is the time of the chosen way to pay", () => {
    expect([until(card, 0), until(code, 0), until(transfer, 0)]).toEqual([minutesOn(15), minutesOn(15), minutesOn(120)]);
  });

  it("follows a change of the way, from where the hold began", () => {
    expect([until(transfer, 14), until(card, 3)]).toEqual([minutesOn(120), minutesOn(15)]);
  });

  it("leaves a moment to pay for whoever changes late, and never more than the longest way gives", () => {
    expect([until(card, 60), until(code, 14), until(card, 118)]).toEqual([minutesOn(65), minutesOn(19), minutesOn(120)]);
  });

  it("changed to and fro at every minute, ends where the longest way ends", () => {
    const ends = Array.from({ length: 200 }, (_, now) => until(now % 2 === 0 ? card : transfer, now).getTime());
    expect(Math.max(...ends)).toBe(minutesOn(120).getTime());
  });

  it("is at most the time that every order has", () => {
    const hold = { since, methodId: transfer, now: since };
    expect(heldUntil(hold, { seats: rule, autoCancelHours: 1 })).toEqual(minutesOn(60));
  });

  it("takes the owner's minutes also where a transfer has the shorter ones", () => {
    expect(until(card, 0, { ...rule, minutes: 60, transferMinutes: 30 })).toEqual(minutesOn(60));
  });
});

describe("whyNotHold", () => {
  const why = (unpaidToday: number, heldAtAddress: number, seatLimit = 10) => whyNotHold({ seatLimit, unpaidToday, heldAtAddress }, rule);

  it("lets a person take a seat without paying as often a day as the owner says", () => {
    expect([why(0, 0), why(2, 0), why(3, 0)]).toEqual([null, null, "SEAT_HELD_TOO_OFTEN"]);
  });

  it("lets one address hold as many as the owner says, and never more than a half of the course", () => {
    expect([why(0, 3), why(0, 4), why(0, 1, 3), why(0, 2, 3), why(0, 0, 1), why(0, 1, 1)]).toEqual([
      null,
      "SEATS_HELD_NEARBY",
      null,
      "SEATS_HELD_NEARBY",
      null,
      "SEATS_HELD_NEARBY",
    ]);
  });
});
