import { describe, expect, it } from "vitest";
import { mostAnswers } from "./discussion.ts";
import { mailHours } from "./learner-mail.ts";
import { donePercent, learnerState } from "./learner-state.ts";
import { countriesWithinMinutes, networkDays, oddNetworksADay } from "./odd-use.ts";
import { holdMs, leaseSeconds } from "./stream-lease.ts";

describe("where a learner stands", () => {
  it.each([
    ["not begun, however long it is theirs", { hasBegun: false, isComplete: false, idleDays: 90 }, "not_begun"],
    ["learning on the day itself", { hasBegun: true, isComplete: false, idleDays: 0 }, "learning"],
    ["learning after six days away", { hasBegun: true, isComplete: false, idleDays: 6 }, "learning"],
    ["stopped after a week away", { hasBegun: true, isComplete: false, idleDays: 7 }, "stopped"],
    ["finished, however long ago", { hasBegun: true, isComplete: true, idleDays: 90 }, "finished"],
  ])("%s", (_, learner, state) => expect(learnerState(learner)).toBe(state));

  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [3, 3, 100],
    // One of the lessons that was done has been taken out.
    [4, 3, 100],
  ])("%i of %i lessons are %i percent", (done, total, percent) => expect(donePercent(done, total)).toBe(percent));
});

describe("what is promised in figures", () => {
  it("nobody is written to before nine in the morning, nor from eight in the evening on", () => expect(mailHours).toEqual({ from: 9, until: 20 }));
  it("three networks in a day are odd", () => expect(oddNetworksADay).toBe(3));
  it("two countries within an hour are odd", () => expect(countriesWithinMinutes).toBe(60));
  it("from where somebody learns is forgotten after thirty days", () => expect(networkDays).toBe(30));
  it("a question has ten answers at most", () => expect(mostAnswers).toBe(10));
  it("a player can lose one word on the way, and keeps its film", () => expect(leaseSeconds * 1_000).toBeGreaterThan(2 * holdMs));
  it("a film is free for another device half a minute after the last word", () => expect(leaseSeconds).toBe(30));
});
