import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentOf, roundHalfAwayFromZero, withoutContainedTax } from "./rounding.ts";

describe("roundHalfAwayFromZero", () => {
  it.each([
    [0, 7, 0],
    [1, 2, 1],
    [-1, 2, -1],
    [1, -2, -1],
    [-1, -2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [1_005, 10, 101],
    [-1_005, 10, -101],
    [1_004, 10, 100],
    [9_007_199_254_740_991n * 3n, 3, 9_007_199_254_740_991],
    // Doubled it is no exact number any more.
    [9_007_199_254_740_991, 9, 1_000_799_917_193_443],
    [3n, 2n, 2],
    [0n, -2n, 0],
    [7, 2n, 4],
  ])("%s ÷ %s is %s", (numerator, denominator, rounded) => {
    expect(roundHalfAwayFromZero(numerator, denominator)).toBe(rounded);
  });

  it("is never further than one half from the exact value, and mirrors at zero", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (over, under) => {
        const rounded = BigInt(roundHalfAwayFromZero(over, under));
        const doubled = 2n * (rounded * BigInt(under) - BigInt(over));
        expect(doubled <= BigInt(under) && doubled >= -BigInt(under)).toBe(true);
        expect(roundHalfAwayFromZero(-over, under)).toBe(over === 0 ? 0 : -Number(rounded) + 0);
      }),
    );
  });

  it("refuses to divide by zero and to leave the range of exact numbers", () => {
    expect(() => roundHalfAwayFromZero(1, 0)).toThrow("division by zero");
    expect(() => roundHalfAwayFromZero(1n, 0n)).toThrow("division by zero");
    expect(() => roundHalfAwayFromZero(2n ** 60n, 1)).toThrow(RangeError);
  });
});

describe("percentOf", () => {
  it.each([
    [100_000, 3, 3_000],
    [1_050, 7, 74],
    [50, 1, 1],
    [49, 1, 0],
    [0, 3, 0],
    [12_345, 12.5, 1_543],
    [99_999, 100, 99_999],
    // Seven times as much as it is divided by, and more than a number can hold of it.
    [70_000, 7, 4_900],
    [20_000_000_000_000, 7, 1_400_000_000_000],
    [Number.MAX_SAFE_INTEGER, 100, Number.MAX_SAFE_INTEGER],
  ])("%j at %j percent is %j", (amount, percent, part) => {
    expect(percentOf(amount, percent)).toBe(part);
  });

  it.each([-1, -0.01, 0.005, Number.NaN])("refuses the rate %j", (percent) => {
    expect(() => percentOf(100, percent)).toThrow(RangeError);
  });
});

describe("withoutContainedTax", () => {
  it.each([
    [10_700, 7, 10_000],
    [129_000, 7, 120_561],
    [1, 7, 1],
    [100, 7, 93],
    [0, 7, 0],
    [555, 0, 555],
    [1_070_000, 7, 1_000_000],
    [1_070_000_000_000, 7, 1_000_000_000_000],
  ])("VAT-01 %j with %j percent inside contains %j", (amount, percent, net) => {
    expect(withoutContainedTax(amount, percent)).toBe(net);
  });
});

it("goes by whole figures where doubling one would lose a satang", () => {
  const large = Number.MAX_SAFE_INTEGER - 1;
  for (const under of [1, 3, 7])
    expect(roundHalfAwayFromZero(large, under)).toBe(
      Number((2n * BigInt(large) + BigInt(under)) / (2n * BigInt(under))),
    );
});
