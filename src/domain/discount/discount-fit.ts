import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import {
  type Coupon,
  cutIn,
  type DiscountableLine,
  type DiscountRule,
  isForTier,
  isInForce,
  matchingLines,
  neededCourses,
} from "./discount-rule.ts";

/**
 * The reason why a coupon is not used. The first group blocks the order until the coupon is
 * removed. The second only says that it is not needed.
 */
export type CouponMisfit =
  | "COUPON_UNKNOWN"
  | "COUPON_NOT_IN_FORCE"
  | "COUPON_NOT_FOR_TIER"
  | "COUPON_USED_UP"
  | "COUPON_USED_BY_YOU"
  | "COUPON_SERIES_USED"
  | "COUPON_WITHOUT_METHOD"
  | "COUPON_NOT_FOR_METHOD"
  | "COUPON_NOT_FOR_COURSES"
  | "COUPON_COURSE_COUNT"
  | "COUPON_NOT_FOR_CURRENCY"
  | "ONE_COUPON_ONLY"
  | NeedlessCoupon;
export type NeedlessCoupon = "COUPON_DUPLICATE" | "COUPON_GIVES_NOTHING";

export type DiscountableCart = {
  lines: readonly DiscountableLine[];
  currency: Currency;
  now: Date;
  tier: string | null;
  methodId: PaymentMethodId | null;
};

export type CouponRefusal = Extract<
  CouponMisfit,
  | "COUPON_NOT_IN_FORCE"
  | "COUPON_NOT_FOR_TIER"
  | "COUPON_USED_UP"
  | "COUPON_USED_BY_YOU"
  | "COUPON_SERIES_USED"
>;

/** Whether this buyer can use the coupon now, regardless of the cart. */
export function couponRefusal(
  coupon: Coupon,
  { now, tier }: Pick<DiscountableCart, "now" | "tier">,
): CouponRefusal | null {
  if (!isInForce(coupon, now)) return "COUPON_NOT_IN_FORCE";
  if (!isForTier(coupon, tier)) return "COUPON_NOT_FOR_TIER";
  if (coupon.usesLeft === 0) return "COUPON_USED_UP";
  if (coupon.ownUsesLeft === 0) return "COUPON_USED_BY_YOU";
  return coupon.ofSeries?.usesLeft === 0 ? "COUPON_SERIES_USED" : null;
}

/**
 * The reason why a coupon does not fit this cart; null: it fits. Before a payment method is chosen,
 * every method counts as possible.
 */
export function couponMisfit(coupon: Coupon, cart: DiscountableCart): CouponMisfit | null {
  const refusal = couponRefusal(coupon, cart);
  if (refusal) return refusal;
  if (coupon.methodIds.length === 0) return "COUPON_WITHOUT_METHOD";
  if (cart.methodId !== null && !coupon.methodIds.includes(cart.methodId))
    return "COUPON_NOT_FOR_METHOD";
  const found = countCourses(coupon, cart);
  if (found === 0) return "COUPON_NOT_FOR_COURSES";
  if (found < neededCourses(coupon)) return "COUPON_COURSE_COUNT";
  return cutIn(coupon, cart.currency) === null ? "COUPON_NOT_FOR_CURRENCY" : null;
}

export function promotionFits(promotion: DiscountRule, cart: DiscountableCart): boolean {
  return (
    isInForce(promotion, cart.now) &&
    isForTier(promotion, cart.tier) &&
    countCourses(promotion, cart) >= neededCourses(promotion) &&
    cutIn(promotion, cart.currency) !== null
  );
}

function countCourses(rule: DiscountRule, { lines }: DiscountableCart): number {
  return new Set(matchingLines(rule, lines).map(({ itemId }) => itemId)).size;
}
