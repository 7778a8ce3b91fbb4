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
 * `best`: the shop chooses. `none`: the buyer declines. A number: this promotion. If it is not
 * available, the best one is shown, and the buyer has to see that before ordering.
 */
export type PromotionChoice = "best" | "none" | number;

export type DiscountRequest = {
  promotions: readonly DiscountRule[];
  promotion: PromotionChoice;
  /** In the order of entry. */
  coupons: readonly AskedCoupon[];
  oneCoupon: boolean;
  couponOrPromotion: boolean;
};

/** A promotion that fits the cart, and its discount without coupons. */
export type PromotionOffer = { id: number; amount: number };
export type UnusedPromotion = {
  id: number;
  reason: "PROMOTION_NOT_AVAILABLE" | "PROMOTION_NOT_WITH_COUPON";
};

export type ChosenDiscounts = {
  /** The discounts in the order of application: the promotion, then percentages, then amounts. */
  steps: DiscountStep[];
  promotionId: number | null;
  couponIds: number[];
  /** All promotions that fit the cart, the best first. */
  offers: PromotionOffer[];
  unusedCoupons: UnusedCoupon[];
  unusedPromotion: UnusedPromotion | null;
  /** The buyer has to take one of the offers. */
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

/**
 * NOTE: each promotion is weighed without coupons, so that a coupon never changes which one is
 * best.
 */
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
