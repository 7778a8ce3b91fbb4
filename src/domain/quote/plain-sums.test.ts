import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reachOf } from "#domain/discount/discount-reach.ts";
import { coupon, promotion, quoteOf } from "../../../tests/support/examples/domain-examples.ts";
import { plainSum } from "../../../tests/support/examples/plain-discounts.ts";
import { asked, randomLines, randomRule } from "../../../tests/support/examples/random-carts.ts";
import { rounds } from "../../../tests/support/run/rounds.ts";

const ids = [1, 2, 3, 4, 5, 6, 7, 8];
const reaches = fc.oneof(
  fc.record({ isForAll: fc.constant(true) }),
  fc.record({ isForAll: fc.constant(true), exceptIds: fc.subarray(ids, { minLength: 1 }) }),
  fc.record({ categoryIds: fc.subarray([1, 2, 3], { minLength: 1 }) }),
  fc.record({ itemIds: fc.subarray(ids, { minLength: 1 }) }),
);
const rules = fc.tuple(randomRule, reaches).map(([rule, reach]) => ({ ...rule, ...reach }));
const carts = fc
  .tuple(randomLines, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }))
  .map(([lines, categories]) =>
    lines.map((line, at) => ({
      ...line,
      item: { ...line.item, categoryId: categories[at] ?? 1 },
    })),
  );
const wanted = fc.record({
  promotions: fc
    .array(rules, { maxLength: 3 })
    .map((all) => all.map((rule, at) => promotion({ ...rule, id: at + 1 }))),
  promotion: fc.constantFrom("best" as const, "none" as const, 2),
  coupons: fc
    .array(rules, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((rule, at) => asked(coupon({ ...rule, id: at + 1 })))),
  oneCoupon: fc.boolean(),
  couponOrPromotion: fc.boolean(),
});

describe("for every cart, beside a plain second reckoning", () => {
  it("COUPON-06 each line pays the same to the satang, whatever the discounts are for", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(carts, wanted, (cart, discounts) => {
        const sum = quoteOf(cart, { discounts });
        const plain = plainSum(cart, discounts);
        const lines = Object.fromEntries(sum.lines.map((line) => [line.lineId, line.discount]));
        const plainLines = Object.fromEntries(
          sum.lines.map(({ lineId }) => [lineId, Number(plain.byLine.get(lineId) ?? 0n)]),
        );
        const shop = [lines, sum.promotionId, sum.couponIds];
        const other = [plainLines, plain.promotion, plain.coupons];
        if (JSON.stringify(shop) !== JSON.stringify(other))
          throw new Error(`${JSON.stringify(shop)} beside ${JSON.stringify(other)}`);
        for (const { id, coupon: used } of discounts.coupons)
          if (sum.couponIds.includes(id)) {
            const reach = reachOf(used);
            seen.set(reach, (seen.get(reach) ?? 0) + 1);
          }
      }),
      { numRuns: rounds(10_000, 100_000), seed: 20_261_201 },
    );
    // Coupons of every reach have counted often, so the comparison says something.
    for (const reach of ["all", "categories", "except", "chosen"])
      expect(seen.get(reach) ?? 0).toBeGreaterThan(500);
  });
});
