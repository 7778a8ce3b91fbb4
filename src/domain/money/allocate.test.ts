import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, allocateById } from "./allocate.ts";

const weights = fc.array(
  fc.oneof(fc.nat({ max: 10_000_000 }), fc.nat({ max: 1_000_000_000_000 })),
  { minLength: 1, maxLength: 12 },
);
const split = weights
  .filter((all) => all.some((weight) => weight > 0))
  .chain((all) => fc.tuple(fc.nat({ max: all.reduce((a, b) => a + b, 0) }), fc.constant(all)));

describe("allocate", () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [100, [50, 30, 20], [50, 30, 20]],
    [1, [1, 1], [1, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [5, [0, 10], [0, 5]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
    [7, [3], [7]],
    [100, [33_333, 33_333, 33_334], [33, 33, 34]],
    [Number.MAX_SAFE_INTEGER, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
    // Too large for numbers: the odd one goes to the largest remainder, wherever it stands.
    [
      3_000_000_000_001,
      [1_000_000_000_000, 1_000_000_000_000, 1_000_000_000_003],
      [1_000_000_000_000, 999_999_999_999, 1_000_000_000_002],
    ],
    [
      2_000_000_000_003,
      [1_000_000_000_001, 3_000_000_000_000],
      [500_000_000_001, 1_500_000_000_002],
    ],
  ])("splits %j over %j into %j", (total, over, parts) => {
    expect(allocate(total, over)).toEqual(parts);
  });

  it("gives parts that sum to the whole, and no line more than it has", () => {
    fc.assert(
      fc.property(split, ([total, over]) => {
        const parts = allocate(total, over);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(parts.every((part, index) => part >= 0 && part <= (over[index] ?? 0))).toBe(true);
      }),
    );
  });

  it("keeps every part within one satang of its exact share", () => {
    fc.assert(
      fc.property(split, ([total, over]) => {
        const sum = over.reduce((a, b) => a + BigInt(b), 0n);
        for (const [index, part] of allocate(total, over).entries()) {
          const off = BigInt(part) * sum - BigInt(total) * BigInt(over[index] ?? 0);
          expect(off > -sum && off < sum).toBe(true);
        }
      }),
    );
  });

  it.each([
    [5, [0, 0]],
    [1, [0, 0]],
    [5, []],
    [-1, [1]],
    [1, [-1, 2]],
    [0.5, [1]],
  ])("cannot split %j over %j", (total, over) => {
    expect(() => allocate(total, over)).toThrow(RangeError);
  });
});

describe("allocateById", () => {
  it("gives the odd satang to the lower id", () => {
    const parts = allocateById(1, [
      { id: 9, weight: 100 },
      { id: 4, weight: 100 },
    ]);
    expect(Object.fromEntries(parts)).toEqual({ 4: 1, 9: 0 });
  });

  it("gives the same parts in whatever order the lines come", () => {
    fc.assert(
      fc.property(split, fc.infiniteStream(fc.nat()), ([total, over], noise) => {
        const shares = over.map((weight, index) => ({
          id: index + 1,
          weight,
          key: noise.next().value,
        }));
        const shuffled = shares.toSorted((a, b) => a.key - b.key);
        expect(new Map([...allocateById(total, shuffled)].sort(([a], [b]) => a - b))).toEqual(
          allocateById(total, shares),
        );
      }),
    );
  });
});
