import { describe, expect, it } from "vitest";
import { exampleOf } from "./example-learner.ts";
import type { LessonRules } from "./lesson.ts";

const now = new Date("2026-11-22T05:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const lesson = (id: number, parts: Partial<LessonRules> = {}): LessonRules => ({
  id,
  completion: "opened",
  completionPercent: 90,
  release: "at_once",
  releaseDays: null,
  releaseAt: null,
  releaseLessonId: null,
  ...parts,
});
const waitingFor = (before: number | null) => ({
  release: "after_lesson" as const,
  releaseLessonId: before,
});
const on = (releaseAt: Date | null) => ({ release: "on_date" as const, releaseAt });
const doneIn = (lessons: LessonRules[], as: "new" | "middle" | "finished" = "middle") => [
  ...exampleOf(as, lessons, now).progress.keys(),
];
const five = [lesson(1), lesson(2), lesson(3), lesson(4), lesson(5)];

describe("staff look at a course as one who has not begun", () => {
  it("nothing was begun, finished or done", () =>
    expect(exampleOf("new", five, now)).toEqual({
      startedAt: null,
      completedAt: null,
      progress: new Map(),
    }));
});

describe("staff look at a course as one who has done all", () => {
  it("all lessons are done, and the course with them", () => {
    const { completedAt, progress } = exampleOf("finished", five, now);
    expect(completedAt).toEqual(now);
    expect([...progress.values()]).toEqual(
      [1, 2, 3, 4, 5].map((lessonId) => ({ lessonId, openedAt: now, doneAt: now })),
    );
  });
  it("a course without lessons is never finished", () =>
    expect(exampleOf("finished", [], now).completedAt).toBeNull());
  it("it was begun so long ago that all of it has opened since", () => {
    const later = [
      lesson(1, { release: "after_days", releaseDays: 3 }),
      lesson(2, { release: "after_days", releaseDays: 10 }),
    ];
    expect(exampleOf("finished", later, now).startedAt).toEqual(inDays(-10));
  });
  it("what opens otherwise asks for no days, whatever stands in its field", () => {
    expect(exampleOf("finished", [lesson(1, { releaseDays: 9 })], now).startedAt).toEqual(now);
    expect(
      exampleOf("finished", [lesson(1, { release: "after_days", releaseDays: null })], now)
        .startedAt,
    ).toEqual(now);
  });
});

describe("staff look at a course as one in the middle", () => {
  it("half of the lessons are done, rounded down, and the course is not", () => {
    expect(doneIn(five)).toEqual([1, 2]);
    expect(doneIn(five.slice(0, 4))).toEqual([1, 2]);
    expect(doneIn(five.slice(0, 1))).toEqual([]);
    expect(exampleOf("middle", five, now).completedAt).toBeNull();
    expect(exampleOf("middle", five, now).startedAt).toEqual(now);
  });
  it.each([
    ["opens tomorrow: not done", on(inDays(1)), [2, 3]],
    ["opens now: done", on(now), [1, 2]],
    ["opened yesterday: done", on(inDays(-1)), [1, 2]],
    ["has no date yet: done", on(null), [1, 2]],
    ["has a date that its rule does not ask for: done", { releaseAt: inDays(1) }, [1, 2]],
    ["waits for one that comes later: done after it", waitingFor(3), [2, 3]],
    ["waits for the next one: done right after it", waitingFor(2), [2, 1]],
    ["waits for one that is not shown: done", waitingFor(99), [1, 2]],
    ["waits for none: done", waitingFor(null), [1, 2]],
    ["names one that its rule does not wait for: done", { releaseLessonId: 3 }, [1, 2]],
  ])("the first lesson %s", (_, parts, done) =>
    expect(doneIn([lesson(1, parts), ...five.slice(1)])).toEqual(done),
  );
  it("of what waits for each other nothing is done", () =>
    expect(doneIn([lesson(1, waitingFor(2)), lesson(2, waitingFor(1))])).toEqual([]));
});
