import { type CouponRefusal, couponRefusal, type DiscountableCart } from "./discount-fit.ts";
import { type Coupon, type DiscountRule, isForTier, isInForce } from "./discount-rule.ts";

type Asker = Pick<DiscountableCart, "now" | "tier">;
const forEverybody = { isEnabled: true, startsAt: null, endsAt: null, tiers: null };

/** The promotions that the buyer may use now, without their dates and tiers. */
export function usablePromotions(
  promotions: readonly DiscountRule[],
  { now, tier }: Asker,
): DiscountRule[] {
  return promotions
    .filter((rule) => isInForce(rule, now) && isForTier(rule, tier))
    .map((rule) => ({ ...rule, ...forEverybody }));
}

/** An equivalent coupon for this buyer, without the dates, tiers and counts behind the result. */
export function answeredCoupon(coupon: Coupon, asker: Asker): Coupon {
  return couponRefusedFor(coupon, couponRefusal(coupon, asker));
}

/** The coupon, refused for this reason for every buyer; null: good for everybody. */
export function couponRefusedFor(coupon: Coupon, refusal: CouponRefusal | null): Coupon {
  return {
    ...coupon,
    ...forEverybody,
    isEnabled: refusal !== "COUPON_NOT_IN_FORCE",
    tiers: refusal === "COUPON_NOT_FOR_TIER" ? [] : null,
    usesLeft: refusal === "COUPON_USED_UP" ? 0 : null,
    ownUsesLeft: refusal === "COUPON_USED_BY_YOU" ? 0 : null,
    // The number of codes left in the series decides about the next code of this cart.
    ofSeries:
      refusal === "COUPON_SERIES_USED"
        ? { id: coupon.ofSeries?.id ?? 0, usesLeft: 0 }
        : coupon.ofSeries,
  };
}
