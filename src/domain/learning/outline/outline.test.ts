import { describe, expect, it } from "vitest";
import { idsBetween, slotOf, slotsFor, withPlaced, withSectionAt } from "./outline.ts";

const outline = [
  { id: 1, lessons: [11, 12, 13] },
  { id: 2, lessons: [] },
  { id: 3, lessons: [31] },
];
const lessonsOf = (ids: readonly number[], section: number, place: number) =>
  withPlaced(outline, ids, { section, place }).map(({ lessons }) => lessons);

describe("the outline of a course", () => {
  it("has a place before and behind each lesson, in empty sections too", () => {
    expect(slotsFor(outline, [12]).map(({ section, place }) => `${section}.${place}`)).toEqual([
      "1.0",
      "1.1",
      "1.2",
      "2.0",
      "3.0",
      "3.1",
    ]);
  });

  it.each([
    [[12], 1, 0, [[12, 11, 13], [], [31]]],
    [[12], 1, 2, [[11, 13, 12], [], [31]]],
    [[11, 13], 2, 0, [[12], [11, 13], [31]]],
    [[31, 11], 3, 0, [[12, 13], [], [11, 31]]],
  ] as const)("puts %j into section %i at %i", (ids, section, place, wanted) => {
    expect(lessonsOf(ids, section, place)).toEqual(wanted);
  });

  it("leaves lessons where they stand, if they are put there", () => {
    for (const id of [11, 12, 13, 31]) {
      const slot = slotOf(outline, [id]);
      expect(slot && withPlaced(outline, [id], slot)).toEqual(outline);
    }
    expect(slotOf(outline, [99])).toBeNull();
  });

  it("moves a section, and ticks what stands between two lessons", () => {
    expect(withSectionAt(outline, 3, 0).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(idsBetween(outline, 31, 12)).toEqual([12, 13, 31]);
    expect(idsBetween(outline, 99, 12)).toEqual([12]);
  });
});
