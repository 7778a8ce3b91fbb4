import { describe, expect, it } from "vitest";
import { coupon } from "../../../tests/support/examples/domain-examples.ts";
import { isInReach, reachOf } from "./discount-reach.ts";
import { matchingLines } from "./discount-rule.ts";

const lines = [
  { lineId: 1, itemId: 1, categoryId: 7, kind: "course", gross: 100 },
  { lineId: 2, itemId: 2, categoryId: 8, kind: "course", gross: 100 },
  { lineId: 3, itemId: 3, categoryId: 7, kind: "product", gross: 100 },
] as const;
const forAll = { itemIds: [], isForAll: true };
const forSeven = { itemIds: [], categoryIds: [7] };

describe("what a discount is for", () => {
  it.each([
    ["all", forAll, [1, 2, 3]],
    ["except", { ...forAll, exceptIds: [2] }, [1, 3]],
    ["except", { ...forAll, exceptIds: [3] }, [1, 2]],
    ["categories", forSeven, [1, 3]],
    ["categories", { itemIds: [], categoryIds: [8, 9] }, [2]],
    ["chosen", { itemIds: [2, 3] }, [2]],
    ["chosen", { itemIds: [] }, []],
  ] as const)("COUPON-04 PROMO-01 %s: %j", (reach, terms, expected) => {
    expect(reachOf(terms)).toBe(reach);
    expect(matchingLines(coupon(terms), lines).map(({ lineId }) => lineId)).toEqual(expected);
  });

  it.each([forAll, forSeven])(
    "COUPON-04 counts courses alone where it requires several: %j",
    (terms) => {
      const rule = coupon({ ...terms, scope: "P2", requiredCourses: 2 });
      expect(matchingLines(rule, lines).every(({ kind }) => kind === "course")).toBe(true);
    },
  );

  it("holds for an item that the shop sells later", () => {
    const later = { itemId: 99, categoryId: 7, kind: "course" } as const;
    expect(
      [forAll, { ...forAll, exceptIds: [1] }, forSeven].map((one) => isInReach(one, later)),
    ).toEqual([true, true, true]);
    expect(isInReach({ itemIds: [1, 2] }, later)).toBe(false);
  });
});
