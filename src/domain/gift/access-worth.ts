import { priceIn } from "../catalog/pricing-plan.ts";
import { type AccessPlan, accessDays } from "../enrollment/access-days.ts";
import type { Currency } from "../money/satang.ts";
import { isForSome, type Reach } from "./plan-reach.ts";

/** In satang. Null: no price in baht, which is above every limit. */
export type Worth = number | null;

/** A plan as the measure of a gift, with its price at the start of the day. */
export type Measure = AccessPlan &
  Reach & {
    id: number;
    priceSatang: number | null;
    priceUsdCents: number | null;
    /**
     * It is archived, or a plan of the original of a copied course. It counts only if the course
     * has no plan of its own.
     */
    isArchived: boolean;
  };

/** The duration of a plan. Without an end it is the longest. */
export function lengthOf(plan: AccessPlan): number {
  return accessDays(plan) ?? Number.POSITIVE_INFINITY;
}

/** Whether everybody can buy it, without end or for a time. */
export function isUsual(plan: Measure): boolean {
  return (
    !plan.isArchived &&
    plan.isVisible &&
    !isForSome(plan) &&
    plan.pricingType !== "renew" &&
    plan.planType !== "trial"
  );
}

/** `none`: it is not sold. `unpriced`: it is sold, but not in this currency. */
export function priceOfAccess(
  days: number | null,
  plans: readonly Measure[],
  currency: Currency,
): number | "none" | "unpriced" {
  const asLong =
    days === null ? [] : plans.filter((plan) => isUsual(plan) && lengthOf(plan) >= days);
  if (asLong.length > 0) return cheapest(asLong, currency);
  // NOTE: plans that were hidden or archived a moment ago still count.
  return plans.length > 0 ? dearest(plans, currency) : "none";
}

function cheapest(plans: readonly Measure[], currency: Currency): number | "unpriced" {
  const prices = plans.map((plan) => priceIn(plan, currency)).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : "unpriced";
}

/** A plan without a price may be the dearest. */
function dearest(plans: readonly Measure[], currency: Currency): number | "unpriced" {
  const prices = plans.map((plan) => priceIn(plan, currency));
  const known = prices.filter((price) => price !== null);
  return known.length === prices.length ? Math.max(...known) : "unpriced";
}

/**
 * The worth of access for so many days (null: without an end): the cheapest plan of the course that
 * is at least as long, or else the dearest. An extension is worth its added days.
 */
export function worthOfAccess(days: number | null, plans: readonly Measure[]): Worth {
  const price = priceOfAccess(days, plans, "THB");
  return price === "none" ? 0 : price === "unpriced" ? null : price;
}
