import { applyDiscounts, type DiscountStep } from "./apply-discounts.ts";
import {
  type Coupon,
  type CouponMisfit,
  compareRules,
  couponMisfit,
  type DiscountableCart,
  type DiscountRule,
  promotionFits,
  stepsOf,
} from "./discount-rule.ts";

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

/** A coupon that the buyer entered; null: the code is unknown. */
export type AskedCoupon = { id: number; coupon: Coupon | null };
export type UnusedCoupon = { id: number; code: string | null; reason: CouponMisfit };
export type FittingCoupons = { fitting: Coupon[]; unused: UnusedCoupon[] };
export type ChosenCoupons = { used: Coupon[]; unused: UnusedCoupon[]; steps: DiscountStep[] };

/** The coupons that fit this cart, in the order of entry. */
export function fittingCoupons(
  asked: readonly AskedCoupon[],
  cart: DiscountableCart,
): FittingCoupons {
  const fitting: Coupon[] = [];
  const unused: UnusedCoupon[] = [];
  for (const { id, coupon } of asked) {
    const misfit = misfitOf(coupon, cart, fitting);
    if (coupon === null || misfit !== null)
      unused.push({ id, code: coupon?.code ?? null, reason: misfit ?? "COUPON_UNKNOWN" });
    else fitting.push(coupon);
  }
  return { fitting, unused };
}

function misfitOf(
  coupon: Coupon | null,
  cart: DiscountableCart,
  before: readonly Coupon[],
): CouponMisfit | null {
  if (coupon === null) return "COUPON_UNKNOWN";
  if (before.some(({ id }) => id === coupon.id)) return "COUPON_DUPLICATE";
  return couponMisfit(coupon, cart) ?? (isSeriesFull(coupon, before) ? "COUPON_SERIES_USED" : null);
}

/** A buyer may use so many codes of a series, also in one cart. */
function isSeriesFull({ ofSeries }: Coupon, before: readonly Coupon[]): boolean {
  return (
    ofSeries !== null &&
    before.filter((known) => known.ofSeries?.id === ofSeries.id).length >= ofSeries.usesLeft
  );
}

type Rules = {
  /** The discounts of the promotion, which apply first. */
  before: readonly DiscountStep[];
  oneCoupon: boolean;
};

export function chooseCoupons(
  fitting: FittingCoupons,
  cart: DiscountableCart,
  { before, oneCoupon }: Rules,
): ChosenCoupons {
  return oneCoupon ? chooseOne(fitting, cart, before) : chooseMany(fitting, cart, before);
}

/**
 * If only one coupon is allowed, the one with the largest discount is chosen, whatever the order of
 * entry. A coupon without effect blocks no other.
 */
function chooseOne(
  { fitting, unused }: FittingCoupons,
  cart: DiscountableCart,
  before: readonly DiscountStep[],
): ChosenCoupons {
  const without = total(cart, before);
  const weighed = fitting.map((coupon) => ({
    coupon,
    gain: total(cart, [...before, ...couponSteps([coupon], cart)]) - without,
  }));
  const byRank = compareRules(cart.currency);
  const [best] = weighed
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || byRank(a.coupon, b.coupon));
  const rest = weighed
    .filter((each) => each !== best)
    .map(({ coupon, gain }) => (gain > 0 ? notBeside(coupon) : leftOver(coupon)));
  const used = best === undefined ? [] : [best.coupon];
  return { used, unused: [...unused, ...rest], steps: couponSteps(used, cart) };
}

function notBeside({ id, code }: Coupon): UnusedCoupon {
  return { id, code, reason: "ONE_COUPON_ONLY" };
}

/**
 * The coupons that are used after the promotion. A coupon without a further discount is not used
 * up. So another coupon never makes a cart dearer, which rounding of a split could otherwise do by
 * a satang.
 */
function chooseMany(
  { fitting, unused }: FittingCoupons,
  cart: DiscountableCart,
  before: readonly DiscountStep[],
): ChosenCoupons {
  const needless: UnusedCoupon[] = [];
  let used: Coupon[] = [];
  let best = total(cart, before);
  for (const coupon of fitting) {
    const discount = total(cart, [...before, ...couponSteps([...used, coupon], cart)]);
    if (discount > best) used = [...used, coupon];
    else needless.push(leftOver(coupon));
    best = Math.max(best, discount);
  }
  const shares = totalByCoupon(cart, [...before, ...couponSteps(used, cart)]);
  const idle = used.filter(({ id }) => !shares.has(id));
  const kept = used.filter(({ id }) => shares.has(id));
  return {
    used: kept,
    unused: [...unused, ...needless, ...idle.map(leftOver)],
    steps: couponSteps(kept, cart),
  };
}

function leftOver({ id, code }: Coupon): UnusedCoupon {
  return { id, code, reason: "COUPON_GIVES_NOTHING" };
}

function couponSteps(coupons: readonly Coupon[], cart: DiscountableCart): DiscountStep[] {
  return coupons
    .toSorted(compareRules(cart.currency))
    .flatMap((coupon) => stepsOf(coupon, "coupon", cart));
}

function total({ lines }: DiscountableCart, steps: readonly DiscountStep[]): number {
  return applyDiscounts(lines, steps).reduce((sum, { discount }) => sum + discount, 0);
}

function totalByCoupon({ lines }: DiscountableCart, steps: readonly DiscountStep[]): Set<number> {
  const parts = applyDiscounts(lines, steps).flatMap(({ discounts }) => discounts);
  return new Set(
    parts.filter(({ reason }) => reason.kind === "coupon").map(({ reason }) => reason.id),
  );
}
