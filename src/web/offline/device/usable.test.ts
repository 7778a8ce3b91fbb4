import { describe, expect, it } from "vitest";
import type { KeptLesson, KeptPerson } from "./device-rows.ts";
import { usableOf } from "./usable.ts";

const now = Date.parse("2026-12-01T08:00:00Z");
const day = 86_400_000;
const person: KeptPerson = { accountId: 7, answeredAt: now - day };
const lesson = (parts: Partial<KeptLesson>): KeptLesson => ({
  accountId: 7,
  lessonId: 1,
  courseId: 3,
  courseName: "",
  section: "",
  title: "",
  place: 0,
  hasFilm: false,
  body: "",
  notes: [],
  files: [],
  bytes: 10,
  openedAt: now - day,
  keptAt: now - day,
  keptUntil: now + day,
  ...parts,
});
const idsOf = (lessons: KeptLesson[], whose: KeptPerson | null = person, at = now) =>
  usableOf({ person: whose ?? undefined, order: [], lesson: lessons }, at).lessons.map(
    ({ lessonId }) => lessonId,
  );

describe("what a device may show without a connection", () => {
  it("is what was kept for its person, until its time is over", () => {
    expect(
      idsOf([
        lesson({ lessonId: 1 }),
        lesson({ lessonId: 2, accountId: 8 }),
        lesson({ lessonId: 3, keptUntil: now }),
      ]),
    ).toEqual([1]);
  });

  it("is nothing when nobody is known, or the shop has not answered for seven days", () => {
    const one = [lesson({ keptUntil: now + 90 * day })];
    expect(idsOf(one, null)).toEqual([]);
    expect(idsOf(one, { accountId: 7, answeredAt: now - 7 * day + 1 })).toEqual([1]);
    expect(idsOf(one, { accountId: 7, answeredAt: now - 7 * day })).toEqual([]);
  });

  it("is nothing while the device's clock stands before the time of keeping", () => {
    expect(idsOf([lesson({})], person, now - 2 * day)).toEqual([]);
  });
});
