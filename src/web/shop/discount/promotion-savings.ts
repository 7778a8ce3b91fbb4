import { applyDiscounts } from "#domain/discount/apply-discounts.ts";
import { type DiscountRule, neededCourses, stepsOf } from "#domain/discount/discount-rule.ts";
import type { Promotion } from "./use-promotions.ts";

export type PromotedCourse = Promotion["coursesInPromotion"][number];
/** In baht. `missing`: the number of courses still needed. */
export type Savings = { price: number; saved: number; total: number; missing: number };

/**
 * The discount of a promotion on these courses at their lowest prices, by the rule that prices the
 * cart.
 */
export function savingsOn(promotion: Promotion, chosen: readonly PromotedCourse[]): Savings {
  const rule = toRule(promotion);
  const lines = chosen.map(({ id, price_from }) => ({
    lineId: id,
    itemId: id,
    // The promotion lists its items, so their categories do not matter.
    categoryId: 0,
    kind: "course" as const,
    gross: satang(price_from ?? 0),
  }));
  const missing = Math.max(0, neededCourses(rule) - lines.length);
  const discounted = applyDiscounts(
    lines,
    missing > 0 ? [] : stepsOf(rule, "promotion", { lines, currency: "THB" }),
  );
  const price = discounted.reduce((sum, { gross }) => sum + gross, 0);
  const total = discounted.reduce((sum, line) => sum + line.total, 0);
  return { price: price / 100, saved: (price - total) / 100, total: total / 100, missing };
}

function toRule({
  id,
  promotion_type,
  number_of_course,
  courses,
  discount_type,
  discount_amont,
  discount_amount_usd,
}: Promotion): DiscountRule {
  const isPercent = discount_type === "percent";
  return {
    id,
    scope: promotion_type,
    requiredCourses: number_of_course,
    itemIds: courses,
    cut: isPercent
      ? { kind: "percent", percent: discount_amont ?? 0 }
      : {
          kind: "amount",
          satang: discount_amont === null ? null : satang(discount_amont),
          usdCents: discount_amount_usd === null ? null : satang(discount_amount_usd),
        },
    isEnabled: true,
    startsAt: null,
    endsAt: null,
    tiers: null,
  };
}

function satang(baht: number): number {
  return Math.round(baht * 100);
}
