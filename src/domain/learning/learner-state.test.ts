import { describe, expect, it } from "vitest";
import { mostWork } from "./assignment/assignment.ts";
import { longestQuestion, mostAnswers } from "./discussion.ts";
import { longestDropKey, mostDropped } from "./dropped-files.ts";
import { mailHours } from "./learner-mail.ts";
import { donePercent, learnerState } from "./learner-state.ts";
import { longestNote, mostNotes } from "./note.ts";
import { countriesWithinMinutes, networkDays, oddNetworksADay } from "./odd-use.ts";
import { longestAnswer, longestOption, mostOptions, mostQuestions } from "./quiz/question.ts";
import { longestReview } from "./review.ts";
import { holdMs, leaseSeconds } from "./stream-lease.ts";

describe("where a learner stands", () => {
  it.each([
    [
      "not begun, however long it is theirs",
      { hasBegun: false, isComplete: false, idleDays: 90 },
      "not_begun",
    ],
    ["learning on the day itself", { hasBegun: true, isComplete: false, idleDays: 0 }, "learning"],
    [
      "learning after six days away",
      { hasBegun: true, isComplete: false, idleDays: 6 },
      "learning",
    ],
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
  ])("%i of %i lessons are %i percent", (done, total, percent) =>
    expect(donePercent(done, total)).toBe(percent),
  );
});

describe("what is promised in figures", () => {
  it("mails are not sent before nine in the morning, nor from eight in the evening on", () =>
    expect(mailHours).toEqual({ from: 9, until: 20 }));
  it("three networks in a day are odd", () => expect(oddNetworksADay).toBe(3));
  it("two countries within an hour are odd", () => expect(countriesWithinMinutes).toBe(60));
  it("the network from which a learner learns is forgotten after thirty days", () =>
    expect(networkDays).toBe(30));
  it.each([
    ["a question of a learner has 2,000 letters at most", longestQuestion, 2_000],
    ["a question of a learner has ten answers at most", mostAnswers, 10],
    ["a learner has 500 notes in a course at most", mostNotes, 500],
    ["a note has 2,000 letters at most", longestNote, 2_000],
    ["a review has 2,000 letters at most", longestReview, 2_000],
    ["a quiz has 500 questions at most", mostQuestions, 500],
    ["a question of a quiz has twelve options at most", mostOptions, 12],
    ["an option has 300 letters at most", longestOption, 300],
    ["a typed answer has 500 letters at most", longestAnswer, 500],
    ["fifty files are dropped at once at most", mostDropped, 50],
    ["a dropped file is known again by 400 letters", longestDropKey, 400],
    ["work has ten files at most", mostWork.files, 10],
    ["a file of work has 25 megabytes at most", mostWork.megabytes, 25],
    ["work has 5,000 letters at most", mostWork.words, 5_000],
    ["work is handed in thirty times at most", mostWork.submissions, 30],
    ["work earns 1,000 points at most", mostWork.points, 1_000],
  ])("%s", (_, limit, promised) => expect(limit).toBe(promised));
  it("a player can lose one word on the way, and keeps its film", () =>
    expect(leaseSeconds * 1_000).toBeGreaterThan(2 * holdMs));
  it("a film is free for another device half a minute after the last word", () =>
    expect(leaseSeconds).toBe(30));
});
