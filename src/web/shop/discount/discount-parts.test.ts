import { describe, expect, it } from "vitest";
import { course, product, quoteOf } from "../../../../tests/support/examples/cart-examples.ts";
import type { Quote, QuoteLine } from "../cart/cart-types.ts";
import { discountChanges } from "./discount-changes.ts";
import { amountOf, takenBy } from "./discount-parts.ts";
import { savingsOn } from "./promotion-savings.ts";
import type { Promotion } from "./use-promotions.ts";

const [python, book] = quoteOf([course(), product()]).lines as [QuoteLine, QuoteLine];
const cut = (kind: "coupon" | "promotion", id: number, amount: number) => ({
  kind,
  id,
  name: `${kind} ${id}`,
  amount,
});

function discounted(
  ...perLine: QuoteLine["discounts"][]
): Pick<Quote, "lines" | "unused_discounts"> {
  return {
    lines: [python, book].map((line, at) => ({ ...line, discounts: perLine[at] ?? [] })),
    unused_discounts: [],
  };
}

describe("what each discount takes off", () => {
  it("COUPON-06 is the sum of its shares, to the satang, in the order in which it was taken", () => {
    const taken = takenBy(
      discounted(
        [cut("promotion", 1, 0.1), cut("coupon", 5, 33.33)],
        [cut("promotion", 1, 0.2), cut("coupon", 5, 66.67)],
      ),
    );
    expect(
      taken.map(({ name, amount, shares }) => [name, amount, shares.map((share) => share.amount)]),
    ).toEqual([
      ["promotion 1", 0.3, [0.1, 0.2]],
      ["coupon 5", 100, [33.33, 66.67]],
    ]);
    expect([
      amountOf(taken, "coupon"),
      amountOf(taken, "coupon", 6),
      amountOf(taken, "promotion", 1),
    ]).toEqual([100, 0, 0.3]);
  });

  it("CART-04 what is different between two sums is told by discount, with the reason where there is one", () => {
    const before = discounted([cut("coupon", 5, 100), cut("coupon", 6, 50)]);
    const after = { ...discounted([cut("coupon", 6, 60), cut("promotion", 1, 20)]) };
    after.unused_discounts = [
      { kind: "coupon", id: 5, name: "coupon 5", reason: "COUPON_USED_UP", msg: "ถูกใช้ครบแล้ว" },
    ];
    expect(discountChanges(before, after)).toEqual([
      { taken: "gone", name: "coupon 5", before: 100, after: 0, reason: "ถูกใช้ครบแล้ว" },
      { taken: "more or less", name: "coupon 6", before: 50, after: 60, reason: null },
      { taken: "new", name: "promotion 1", before: 0, after: 20, reason: null },
    ]);
    expect(discountChanges(before, before)).toEqual([]);
  });
});

describe("what a promotion would save", () => {
  const courses = [1290, 990.5, 690].map((price_from, at) => ({
    id: at + 1,
    course_name: `คอร์ส ${at + 1}`,
    course_image: "/files/a.webp",
    course_type: "course" as const,
    price_from,
    plan_id: at + 10,
    price_after: null,
  }));
  const promotion = (parts: Partial<Promotion>): Promotion => ({
    id: 1,
    title: "ลด",
    description_list: [],
    promotion_type: "P1",
    courses: [1, 2, 3],
    coursesInPromotion: courses,
    number_of_course: 1,
    discount_type: "percent",
    discount_amont: 10,
    discount_amount_usd: 10,
    is_enable_tier: false,
    tier_list: [],
    starts_at: null,
    ends_at: null,
    ...parts,
  });

  it.each([
    [
      "a percentage of each",
      promotion({}),
      2,
      { price: 2280.5, saved: 228.05, total: 2052.45, missing: 0 },
    ],
    [
      "an amount off each, never more than it costs",
      promotion({ discount_type: "amount", discount_amont: 1000 }),
      3,
      { price: 2970.5, saved: 2680.5, total: 290, missing: 0 },
    ],
    [
      "several for one amount",
      promotion({
        promotion_type: "P2",
        number_of_course: 2,
        discount_type: "amount",
        discount_amont: 900,
      }),
      2,
      { price: 2280.5, saved: 900, total: 1380.5, missing: 0 },
    ],
    [
      "too few of several",
      promotion({ promotion_type: "P2", number_of_course: 3 }),
      2,
      { price: 2280.5, saved: 0, total: 2280.5, missing: 1 },
    ],
    [
      "dollars only",
      promotion({ discount_type: "amount", discount_amont: null, discount_amount_usd: 5 }),
      1,
      { price: 1290, saved: 0, total: 1290, missing: 0 },
    ],
    ["nothing chosen", promotion({}), 0, { price: 0, saved: 0, total: 0, missing: 1 }],
  ])("ROUTE-04 PROMO-01 %s", (_, given, count, savings) => {
    expect(savingsOn(given, courses.slice(0, count))).toEqual(savings);
  });
});
