import { describe, expect, it } from "vitest";
import { amount, percent } from "../../../tests/support/examples/domain-examples.ts";
import { exampleCart } from "./example-cart.ts";

const items = [
  { id: 1, kind: "course", categoryId: 7, satang: 100_000 },
  { id: 2, kind: "course", categoryId: 8, satang: 50_000 },
  { id: 3, kind: "product", categoryId: 7, satang: 20_000 },
  { id: 4, kind: "course", categoryId: 7, satang: 0 },
] as const;
const tenth = { scope: "P1", requiredCourses: 1, cut: percent(10), itemIds: [] } as const;

describe("the example beside a discount", () => {
  it.each([
    ["everything", { isForAll: true }, [10_000, 5_000]],
    ["everything but some", { isForAll: true, exceptIds: [2] }, [10_000, 2_000, 0]],
    ["a category", { categoryIds: [7] }, [10_000, 2_000, 0]],
    ["some courses", { itemIds: [2] }, [5_000, 0]],
  ] as const)("COUPON-06 PROMO-01 is quoted like an order: %s", (_, reach, taken) => {
    for (const kind of ["coupon", "promotion"] as const) {
      const sum = exampleCart({ ...tenth, ...reach }, items, kind);
      expect(sum?.lines.map(({ discount }) => discount)).toEqual(taken);
    }
  });

  it("COUPON-06 has as many courses as the discount requires, or is none", () => {
    const pair = { ...tenth, scope: "P2", cut: amount(15_000), isForAll: true } as const;
    const two = exampleCart({ ...pair, requiredCourses: 2 }, items, "coupon");
    expect(two?.lines.map(({ itemId, discount }) => [itemId, discount])).toEqual([
      [1, 10_000],
      [2, 5_000],
      [3, 0],
    ]);
    expect(exampleCart({ ...pair, requiredCourses: 3 }, items, "coupon")).toBeNull();
    expect(exampleCart(tenth, items, "coupon")).toBeNull();
  });
});
