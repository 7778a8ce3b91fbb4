import { describe, expect, it } from "vitest";
import { heldUntil, isScarce, type SeatHoldRule, whyNotHold } from "./seat-hold.ts";

const rule: SeatHoldRule = {
  fewSeats: 100,
  minutes: 15,
  transferMinutes: 120,
  holdsADay: 3,
  holdsAnAddress: 4,
};
const since = new Date("2026-11-20T05:00:00Z");
const minutesOn = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
const until = (methodId: number, now: number, own: SeatHoldRule = rule) =>
  heldUntil({ since, methodId, now: minutesOn(now) }, { seats: own, autoCancelHours: 24 });
const [transfer, card, code] = [1, 8, 9];

describe("isScarce", () => {
  it.each([
    ["as many seats as the owner says", 100, rule, true],
    ["one seat more", 101, rule, false],
    ["no limit", null, rule, false],
    ["one seat, where the owner says 0", 1, { fewSeats: 0 }, false],
  ])("a course with %s", (_, seatLimit, own, is) => expect(isScarce(seatLimit, own)).toBe(is));
});

describe("heldUntil", () => {
  it.each([
    ["of a card from the beginning", card, 0, 15],
    ["of a code from the beginning", code, 0, 15],
    ["of a transfer from the beginning", transfer, 0, 120],
    ["of a transfer that is chosen later: from where the hold began", transfer, 14, 120],
    ["of a card that is chosen later: from where the hold began", card, 3, 15],
    ["of a card while five minutes are left", card, 10, 15],
    ["of a card a minute later: five minutes are left to pay", card, 11, 16],
    ["of a code near the end", code, 14, 19],
    ["of a card after its time, where a transfer was chosen before", card, 60, 65],
    ["of a card near the end of the longest way: never beyond that", card, 118, 120],
  ])("is the time %s", (_, way, now, minutes) =>
    expect(until(way, now)).toEqual(minutesOn(minutes)),
  );

  it("changed to and fro at every minute, ends where the longest way ends", () => {
    const ends = Array.from({ length: 200 }, (_, now) =>
      until(now % 2 === 0 ? card : transfer, now).getTime(),
    );
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
  const why = (unpaidToday: number, heldAtAddress: number, seatLimit = 10) =>
    whyNotHold({ seatLimit, unpaidToday, heldAtAddress }, rule);

  it.each([
    [0, null],
    [2, null],
    [3, "SEAT_HELD_TOO_OFTEN"],
  ])(
    "lets a person take a seat without paying three times a day, as the owner says; after %i: %j",
    (times, answer) => expect(why(times, 0)).toBe(answer),
  );

  it.each([
    [3, 10, null],
    [4, 10, "SEATS_HELD_NEARBY"],
    [1, 3, null],
    [2, 3, "SEATS_HELD_NEARBY"],
    [0, 1, null],
    [1, 1, "SEATS_HELD_NEARBY"],
  ])(
    "lets one address hold four as the owner says, and never more than a half of the course; with %i held of %i: %j",
    (held, seats, answer) => {
      expect(why(0, held, seats)).toBe(answer);
    },
  );
});
