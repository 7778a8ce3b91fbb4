import { describe, expect, it } from "vitest";
import { mostWaiting, mostWaits, type WaitFacts, whyNotWait } from "./waiting-list.ts";

const full: WaitFacts = {
  seatLimit: 10,
  seatsLeft: 0,
  hasCourse: false,
  waiting: 3,
  waitingAtAddress: 0,
  ownWaits: 0,
  hasLetLapse: false,
};
const why = (parts: Partial<WaitFacts>) => whyNotWait({ ...full, ...parts }, { holdsAnAddress: 4 });

describe("whyNotWait", () => {
  it("lets a student wait for a full course", () => {
    expect(why({})).toBeNull();
  });

  it.each<[string, Partial<WaitFacts>]>([
    ["COURSE_DUPLICATE", { hasCourse: true }],
    ["SEATS_ARE_LEFT", { seatsLeft: 1 }],
    ["SEATS_ARE_LEFT", { seatLimit: null, seatsLeft: null }],
    ["SEATS_ARE_LEFT", { seatLimit: null, seatsLeft: 0 }],
    ["SEATS_ARE_LEFT", { seatsLeft: null }],
    ["SEAT_OFFER_LAPSED", { hasLetLapse: true }],
    ["WAITING_LIST_FULL", { waiting: mostWaiting }],
    ["WAITING_NEARBY", { waitingAtAddress: 4 }],
    ["WAITING_NEARBY", { seatLimit: 3, waitingAtAddress: 2 }],
    ["TOO_MANY_WAITS", { ownWaits: mostWaits }],
  ])("%s where %j", (code, parts) => {
    expect(why(parts)).toBe(code);
  });

  it.each<[string, Partial<WaitFacts>]>([
    ["the line is 500 long at most", { waiting: 499 }],
    ["one may wait for twenty courses at most", { ownWaits: 19 }],
    ["at one address as many wait as may hold a seat", { waitingAtAddress: 3 }],
    ["at one address half of the seats, rounded up", { seatLimit: 3, waitingAtAddress: 1 }],
  ])("there is still a place: %s", (_, parts) => expect(why(parts)).toBeNull());

  it("the line is 500 long, and one waits for twenty courses", () => {
    expect(mostWaiting).toBe(500);
    expect(mostWaits).toBe(20);
  });
});
