import { describe, expect, it } from "vitest";
import { longestLine, mostWaits, type WaitFacts, whyNotWait } from "./waiting-list.ts";

const full: WaitFacts = { seatLimit: 10, seatsLeft: 0, hasCourse: false, waiting: 3, waitingAtAddress: 0, ownWaits: 0, hasLetLapse: false };
const why = (parts: Partial<WaitFacts>) => whyNotWait({ ...full, ...parts }, { holdsAnAddress: 4 });

describe("whyNotWait", () => {
  it("lets somebody wait for a full course", () => {
    expect(why({})).toBeNull();
  });

  it.each<[string, Partial<WaitFacts>]>([
    ["COURSE_DUPLICATE", { hasCourse: true }],
    ["SEATS_ARE_LEFT", { seatsLeft: 1 }],
    ["SEATS_ARE_LEFT", { seatLimit: null, seatsLeft: null }],
    ["SEAT_OFFER_LAPSED", { hasLetLapse: true }],
    ["WAITING_LIST_FULL", { waiting: longestLine }],
    ["WAITING_NEARBY", { waitingAtAddress: 4 }],
    ["WAITING_NEARBY", { seatLimit: 3, waitingAtAddress: 2 }],
    ["TOO_MANY_WAITS", { ownWaits: mostWaits }],
  ])("%s where %j", (code, parts) => {
    expect(why(parts)).toBe(code);
  });

  it("is decided at the last place that there is", () => {
    expect([why({ waiting: longestLine - 1 }), why({ waitingAtAddress: 3 }), why({ ownWaits: mostWaits - 1 })]).toEqual([null, null, null]);
  });
});
