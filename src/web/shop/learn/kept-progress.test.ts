import { beforeEach, describe, expect, it } from "vitest";
import { dropKept, forgetReport, keepReport, listKeptReports } from "./kept-progress.ts";

const place = { accountId: 7, id: 3, lessonId: 12 };
const now = Date.parse("2026-11-28T05:00:00Z");
/** An unsent report of another page. */
function left(word: object, { account = 7, at = now, pageId = "other" } = {}): string {
  const key = `learned:${account}:${pageId}:3:12`;
  localStorage.setItem(key, JSON.stringify({ at, word }));
  return key;
}
const minutes = (count: number) => now + count * 60_000;

describe("what the shop has not heard of a lesson", () => {
  beforeEach(() => localStorage.clear());

  it("LEARN-19 is kept until it is sent, the latest report alone", () => {
    keepReport(place, { stretches: [[0, 5]] });
    keepReport(place, { stretches: [[0, 9]], is_done: true });
    expect(Object.values(localStorage).map((text) => JSON.parse(text as string).word)).toEqual([
      { stretches: [[0, 9]], is_done: true },
    ]);
    // This page sends its own report by itself.
    expect(listKeptReports(7)).toEqual([]);
    forgetReport(place);
    expect(localStorage.length).toBe(0);
  });

  it("LEARN-19 is sent for the account that learned, also when another person is here", () => {
    const mine = left({ stretches: [[0, 5]], position: 5 });
    left({ stretches: [[5, 9]] }, { account: 8 });
    expect(listKeptReports(7, now).map(({ key, place: of, report }) => [key, of, report])).toEqual([
      [mine, place, { stretches: [[0, 5]], position: 5 }],
    ]);
    expect(listKeptReports(9, now)).toEqual([]);
    expect(localStorage.length).toBe(2);
  });

  it("LEARN-19 says no more where to go on after ten minutes, and nothing after a month", () => {
    left({ stretches: [[0, 5]], position: 5 });
    expect(listKeptReports(7, minutes(10))[0]?.report).toEqual({
      stretches: [[0, 5]],
      position: 5,
    });
    expect(listKeptReports(7, minutes(11))[0]?.report).toEqual({ stretches: [[0, 5]] });
    expect(listKeptReports(7, minutes(30 * 24 * 60 + 1))).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it("LEARN-19 stays where its window has added to it while it was sent", () => {
    const key = left({ stretches: [[0, 5]] });
    const [kept] = listKeptReports(7, now);
    left({ stretches: [[0, 9]] });
    if (kept) dropKept(kept);
    expect(localStorage.getItem(key)).toContain("9");
    const [again] = listKeptReports(7, now);
    if (again) dropKept(again);
    expect(localStorage.length).toBe(0);
  });

  it("LEARN-19 is no report if it was never written here", () => {
    for (const text of ["", "{", "null", '{"at":1}', '{"at":"x","word":{"stretches":[]}}'])
      localStorage.setItem(`learned:7:a:3:${text.length}`, text);
    localStorage.setItem("learning", "x");
    expect(listKeptReports(7, now)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["learning"]);
  });
});
