import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { DiscountStep } from "./apply-discounts.ts";
import { type DiscountedItem, isInReach, type ReachTerms } from "./discount-reach.ts";

/**
 * P1 cuts every matching course line. P2 needs a number of them, and makes one cut that is split
 * over them.
 */
export type DiscountScope = "P1" | "P2";

/**
 * A rule without an amount in a currency is no discount there, because the two price lists are
 * never converted.
 */
export type DiscountCut =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; satang: number | null; usdCents: number | null };

export type DiscountRule = ReachTerms & {
  id: number;
  scope: DiscountScope;
  requiredCourses: number;
  cut: DiscountCut;
  isEnabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** null: for everybody. */
  tiers: readonly string[] | null;
};

export type Promotion = DiscountRule & { title: LocalizedText };

export type Coupon = DiscountRule & {
  code: string;
  /** The payment methods that it accepts; none: it cannot be used at all. */
  methodIds: readonly number[];
  /** The uses left: by all, and by this buyer. null: no limit. */
  usesLeft: number | null;
  ownUsesLeft: number | null;
  /** The codes of its series that this buyer can still use together. null: no limit. */
  ofSeries: { id: number; usesLeft: number } | null;
};

/** A line as discounts see it. The lower id gets the odd satang of a split. */
export type DiscountableLine = DiscountedItem & { lineId: number; gross: number };

/** The lines that a rule is for. One that requires a number of courses is for courses alone. */
export function matchingLines<Line extends DiscountableLine>(
  rule: DiscountRule,
  lines: readonly Line[],
): Line[] {
  return lines.filter(
    (line) => isInReach(rule, line) && (rule.scope === "P1" || line.kind === "course"),
  );
}

/** The number of different courses that a rule requires. */
export function neededCourses({ scope, requiredCourses }: DiscountRule): number {
  return scope === "P2" ? requiredCourses : 1;
}

export function isInForce({ isEnabled, startsAt, endsAt }: DiscountRule, now: Date): boolean {
  return isEnabled && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

export function isForTier({ tiers }: DiscountRule, tier: string | null): boolean {
  return tiers === null || (tier !== null && tiers.includes(tier));
}

/** null: the rule has no discount in this currency. */
export function cutIn({ cut }: DiscountRule, currency: Currency): DiscountStep["cut"] | null {
  if (cut.kind === "percent") return cut;
  const amount = currency === "THB" ? cut.satang : cut.usdCents;
  return amount === null ? null : { kind: "amount", amount };
}

export function stepsOf(
  rule: DiscountRule,
  kind: "promotion" | "coupon",
  cart: { lines: readonly DiscountableLine[]; currency: Currency },
): DiscountStep[] {
  const cut = cutIn(rule, cart.currency);
  if (cut === null) return [];
  const lineIds = matchingLines(rule, cart.lines).map(({ lineId }) => lineId);
  return [
    {
      reason: { kind, id: rule.id },
      lineIds,
      applies: rule.scope === "P1" ? "perLine" : "once",
      cut,
    },
  ];
}

/** Percentages before amounts, larger before smaller, lower id before higher. */
export function compareRules(currency: Currency): (a: DiscountRule, b: DiscountRule) => number {
  const weight = ({ cut }: DiscountRule) =>
    cut.kind === "percent" ? cut.percent : ((currency === "THB" ? cut.satang : cut.usdCents) ?? 0);
  return (a, b) => rank(a) - rank(b) || weight(b) - weight(a) || a.id - b.id;
}

function rank({ cut }: DiscountRule): number {
  return cut.kind === "percent" ? 0 : 1;
}

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
