import { describe, expect, it } from "vitest";
import { enrollment } from "../../../../../tests/support/examples/account-examples.ts";
import {
  endingSoon,
  inOrderOfLearning,
  inOrderOfUse,
  newlyOpened,
  termAt,
  timeLeftAt,
} from "./enrollment-order.ts";

const now = new Date("2026-11-16T05:00:00Z");

describe("inOrderOfUse", () => {
  it("puts what can be learnt now first, and of that what ends soonest", () => {
    const courses = [
      enrollment({ id: 1, state: "ended" }),
      enrollment({ id: 2, ends_at: null }),
      enrollment({ id: 3, state: "waiting" }),
      enrollment({ id: 4, ends_at: "2026-11-18T05:00:00Z" }),
      enrollment({ id: 5 }),
    ];
    expect(inOrderOfUse(courses).map(({ id }) => id)).toEqual([4, 5, 2, 3, 1]);
  });
});

describe("inOrderOfLearning", () => {
  it("goes on with what was learned last, then with what was not begun, and never first with what is finished", () => {
    const courses = [
      enrollment({ id: 1, lessons: 3, lessons_done: 3, learned_at: "2026-11-16T04:00:00Z" }),
      enrollment({ id: 2, lessons: 3, lessons_done: 1, learned_at: "2026-11-10T04:00:00Z" }),
      enrollment({ id: 3, lessons: 3, lessons_done: 2, learned_at: "2026-11-15T04:00:00Z" }),
      enrollment({ id: 4, ends_at: "2026-11-18T05:00:00Z" }),
      enrollment({ id: 5 }),
    ];
    expect(inOrderOfLearning(courses).map(({ id }) => id)).toEqual([3, 2, 4, 5, 1]);
  });
});

describe("termAt", () => {
  it("counts whole days that are left and how much of the term has gone", () => {
    expect(termAt(enrollment(), now)).toEqual({ days: 30, daysLeft: 15, used: 0.5 });
  });

  it("has nothing to count without an end", () => {
    expect(termAt(enrollment({ ends_at: null }), now)).toBeNull();
  });

  it.each([
    ["before it begins", "2026-10-01T00:00:00Z", 0],
    ["after its end", "2027-01-01T00:00:00Z", 1],
  ])("stays within the term %s", (_, at, used) => {
    expect(termAt(enrollment(), new Date(at))?.used).toBe(used);
  });
});

describe("timeLeftAt", () => {
  it.each([
    ["2026-11-28T05:00:00Z", { unit: "days", count: 12 }],
    ["2026-11-17T04:59:00Z", { unit: "hours", count: 23 }],
    ["2026-11-16T05:25:30Z", { unit: "minutes", count: 25 }],
    ["2026-11-16T04:00:00Z", { unit: "minutes", count: 0 }],
  ])("until %s", (ends_at, left) => {
    expect(timeLeftAt({ ends_at }, now)).toEqual(left);
  });

  it("is not told without an end", () => {
    expect(timeLeftAt({ ends_at: null }, now)).toBeNull();
  });
});

describe("endingSoon", () => {
  it("warns of the last fourteen days only", () => {
    const courses = [
      enrollment({ id: 1, ends_at: "2026-11-29T05:00:00Z" }),
      enrollment({ id: 2, ends_at: "2026-11-30T05:00:00Z" }),
      enrollment({ id: 3, ends_at: null }),
      enrollment({ id: 4, state: "ended", ends_at: "2026-11-10T05:00:00Z" }),
    ];
    expect(endingSoon(courses, now).map(({ id }) => id)).toEqual([1]);
  });
});

describe("newlyOpened", () => {
  it("is what waited or was not there, and is open now", () => {
    const before = [
      enrollment({ id: 1, course_id: 1 }),
      enrollment({ id: 2, course_id: 2, state: "waiting" }),
    ];
    const after = [
      ...before.map((each) => ({ ...each, state: "active" as const })),
      enrollment({ id: 3, course_id: 3 }),
      enrollment({ id: 4, course_id: 4, state: "waiting" }),
    ];
    expect(newlyOpened(before, after).map(({ course_id }) => course_id)).toEqual([2, 3]);
  });
});
