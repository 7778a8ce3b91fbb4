import { applyDiscounts, type DiscountStep } from "./apply-discounts.ts";
import {
  type AskedCoupon,
  chooseCoupons,
  fittingCoupons,
  type UnusedCoupon,
} from "./choose-coupons.ts";
import { type DiscountableCart, promotionFits } from "./discount-fit.ts";
import { type DiscountRule, stepsOf } from "./discount-rule.ts";

/**
 * `best`: the shop chooses. `none`: the buyer wants none. A number: that one; where it cannot be
 * had the best one is shown, and nothing is ordered until that is seen.
 */
export type PromotionChoice = "best" | "none" | number;

export type DiscountRequest = {
  promotions: readonly DiscountRule[];
  promotion: PromotionChoice;
  /** In the order in which the buyer has put them in. */
  coupons: readonly AskedCoupon[];
  oneCoupon: boolean;
  couponOrPromotion: boolean;
};

/** A promotion that the cart could have, and what it would take off by itself. */
export type PromotionOffer = { id: number; amount: number };
export type UnusedPromotion = {
  id: number;
  reason: "PROMOTION_NOT_AVAILABLE" | "PROMOTION_NOT_WITH_COUPON";
};

export type ChosenDiscounts = {
  /**
   * What is taken off, in the order in which it is: the promotion first, then percentages, then
   * amounts.
   */
  steps: DiscountStep[];
  promotionId: number | null;
  couponIds: number[];
  /** All that the cart could have, the best first. */
  offers: PromotionOffer[];
  unusedCoupons: UnusedCoupon[];
  unusedPromotion: UnusedPromotion | null;
  /** One of the offers has to be taken. */
  lacksPromotion: boolean;
};

export function chooseDiscounts(
  requested: DiscountRequest,
  cart: DiscountableCart,
): ChosenDiscounts {
  const offers = offersFor(requested.promotions, cart);
  const { oneCoupon } = requested;
  const fitting = fittingCoupons(requested.coupons, cart);
  const alone = chooseCoupons(fitting, cart, { before: [], oneCoupon });
  const givesWay = requested.couponOrPromotion && alone.used.length > 0;
  const promotionId = givesWay ? null : choosePromotion(requested.promotion, offers);
  const promotion = requested.promotions.find(({ id }) => id === promotionId);
  const first = promotion ? stepsOf(promotion, "promotion", cart) : [];
  const coupons = promotion ? chooseCoupons(fitting, cart, { before: first, oneCoupon }) : alone;
  return {
    steps: [...first, ...coupons.steps],
    promotionId,
    couponIds: coupons.used.map(({ id }) => id),
    offers,
    unusedCoupons: coupons.unused,
    unusedPromotion: unusedPromotion(requested.promotion, promotionId, givesWay),
    lacksPromotion: !givesWay && promotionId === null && offers.length > 0,
  };
}

/** NOTE: each promotion is weighed by itself, so that a coupon never changes which one is best. */
function offersFor(promotions: readonly DiscountRule[], cart: DiscountableCart): PromotionOffer[] {
  return promotions
    .filter((promotion) => promotionFits(promotion, cart))
    .map((promotion) => ({
      id: promotion.id,
      amount: amountOf(stepsOf(promotion, "promotion", cart), cart),
    }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || a.id - b.id);
}

function choosePromotion(
  requested: PromotionChoice,
  offers: readonly PromotionOffer[],
): number | null {
  if (requested === "none") return null;
  const found = offers.find(({ id }) => id === requested);
  return found?.id ?? offers[0]?.id ?? null;
}

function unusedPromotion(
  requested: PromotionChoice,
  chosen: number | null,
  givesWay: boolean,
): UnusedPromotion | null {
  if (typeof requested === "string" || requested === chosen) return null;
  return {
    id: requested,
    reason: givesWay ? "PROMOTION_NOT_WITH_COUPON" : "PROMOTION_NOT_AVAILABLE",
  };
}

function amountOf(steps: readonly DiscountStep[], { lines }: DiscountableCart): number {
  return applyDiscounts(lines, steps).reduce((sum, { discount }) => sum + discount, 0);
}
