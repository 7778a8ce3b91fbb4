import { describe, expect, it } from "vitest";
import { isSameInOtherOrder, isSameOrder, moved, movedPart, reordered } from "./reorder.ts";

describe("putting things in another order", () => {
  it("moves one, and no further than the ends", () => {
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 1, 9)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 1, -1)).toEqual([2, 1, 3]);
    expect(moved([1], 5, 0)).toEqual([1]);
  });

  it("neither adds nor loses one", () => {
    expect(isSameInOtherOrder([1, 2, 3], [3, 1, 2])).toBe(true);
    expect(isSameInOtherOrder([1, 2, 3], [3, 1])).toBe(false);
    expect(isSameInOtherOrder([1, 2], [1, 1])).toBe(false);
    expect(isSameInOtherOrder([1, 2], [1, 4])).toBe(false);
    expect(isSameInOtherOrder([1, 2], [1, 2, 3])).toBe(false);
    expect(isSameInOtherOrder([1, 2], [1, 2, 2])).toBe(false);
  });

  it("knows the same order, and one that goes on", () => {
    expect(isSameOrder([1, 2], [1, 2])).toBe(true);
    expect(isSameOrder([1, 2], [2, 1])).toBe(false);
    expect(isSameOrder([1, 2], [1, 2, 3])).toBe(false);
  });

  it("of some leaves all others where they are", () => {
    expect(reordered([9, 1, 8, 2, 3, 7], [3, 1, 2])).toEqual([9, 3, 8, 1, 2, 7]);
    expect(reordered([1, 2], [])).toEqual([1, 2]);
    expect(reordered([], [])).toEqual([]);
  });

  it("is told by what has moved alone", () => {
    expect(movedPart([5, 1, 2, 3, 6], [5, 3, 1, 2, 6])).toEqual({
      place: 2,
      from: [1, 2, 3],
      to: [3, 1, 2],
    });
    expect(movedPart([1, 2], [1, 2])).toEqual({ place: 1, from: [], to: [] });
  });
});

it.each([
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1, 2], [1], false],
  [[], [], true],
])("%j and %j are the same order: %s", (one, other, same) =>
  expect(isSameOrder(one, other)).toBe(same),
);

it("what has moved begins where the first one stands otherwise, and nothing has moved where none does", () => {
  expect(movedPart([1, 2, 3], [2, 1, 3])).toEqual({ place: 1, from: [1, 2], to: [2, 1] });
  expect(movedPart([1, 2, 3], [1, 2, 3])).toEqual({ place: 1, from: [], to: [] });
});
