import { applyDiscounts, type DiscountStep } from "./apply-discounts.ts";
import { type CouponMisfit, couponMisfit, type DiscountableCart } from "./discount-fit.ts";
import { type Coupon, compareRules, stepsOf } from "./discount-rule.ts";

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
  /** The discounts of the promotion, which apply first. */ before: readonly DiscountStep[];
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
