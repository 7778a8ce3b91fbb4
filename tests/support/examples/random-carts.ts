import fc from "fast-check";
import type { DiscountRequest } from "#domain/discount/choose-discounts.ts";
import type { Coupon } from "#domain/discount/discount-rule.ts";
import type { QuoteInput, QuoteLineInput } from "#domain/quote/quote-input.ts";
import {
  coupon,
  courseLine,
  juristicBuyer,
  productLine,
  promotion,
  taxRules,
} from "./domain-examples.ts";

/** Difficult prices: nothing, one satang, one baht, odd satang, and up to a million baht. */
const price = fc.oneof(
  fc.constantFrom(0, 1, 99, 100, 101, 33_333, 99_999),
  fc.nat({ max: 100_000_000 }),
);
const currency = fc.constantFrom("THB" as const, "THB" as const, "USD" as const);

const vatClass = fc.constantFrom(
  ...(["standard", "standard", "standard", "exempt", "zero", "outside"] as const),
);

export const randomLines: fc.Arbitrary<QuoteLineInput[]> = fc
  .array(fc.tuple(fc.boolean(), price, fc.integer({ min: 0, max: 5 }), fc.boolean(), vatClass), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(([isCourse, amount, quantity, isWithholdable, vatClass], index) =>
      isCourse || quantity > 2
        ? courseLine(index + 1, {
            plan: { priceSatang: amount, priceUsdCents: amount },
            item: { isWithholdable, vatClass },
          })
        : productLine(index + 1, {
            item: { priceSatang: amount, priceUsdCents: amount, isWithholdable, vatClass },
            quantity,
          }),
    ),
  );

export const randomRule = fc.record({
  scope: fc.constantFrom("P1" as const, "P2" as const),
  requiredCourses: fc.integer({ min: 1, max: 3 }),
  itemIds: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 2 }),
  cut: fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), satang: price, usdCents: price }),
    fc.record({
      kind: fc.constant("percent" as const),
      percent: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100),
    }),
  ),
});
const couponRules = fc
  .array(randomRule, { maxLength: 4 })
  .map((rules) => rules.map((each, index) => coupon({ ...each, id: index + 1 })));

const discounts: fc.Arbitrary<DiscountRequest> = fc
  .record({
    promotions: fc
      .array(randomRule, { maxLength: 3 })
      .map((rules) => rules.map((each, index) => promotion({ ...each, id: index + 1 }))),
    promotion: fc.constantFrom("best" as const, "best" as const, "none" as const, 2),
    coupons: couponRules,
    oneCoupon: fc.constantFrom(false, false, true),
    couponOrPromotion: fc.boolean(),
  })
  .map(({ coupons, ...command }) => ({ ...command, coupons: coupons.map(asked) }));

export const randomChoices: fc.Arbitrary<Partial<QuoteInput>> = fc.record({
  currency,
  discounts,
  withholdingPercent: fc.constantFrom(null, 1, 3),
  shippingOption: fc.oneof(fc.constant(null), fc.record({ id: fc.constant(1), feeSatang: price })),
  buyer: fc.constantFrom(null, juristicBuyer),
  taxRules: fc.constantFrom(
    taxRules({ withholding: true }),
    taxRules({ withholding: true, vat: null }),
    taxRules({ withholding: true, vat: 6.3 }),
  ),
});

export function asked(each: Coupon) {
  return { id: each.id, coupon: each };
}
