import { priceIn } from "../catalog/pricing-plan.ts";
import { type AccessPlan, accessDays } from "../enrollment/access-days.ts";
import type { Currency } from "../money/satang.ts";
import { isForSome, type Reach } from "./plan-reach.ts";

/** In satang. Null: it has no price in baht, and is above every amount. */
export type Worth = number | null;

/** A plan as what is given is measured by it: with its price as the day began. */
export type Measure = AccessPlan &
  Reach & {
    id: number;
    priceSatang: number | null;
    priceUsdCents: number | null;
    /**
     * Is not sold any more, or is a plan of the course that this one is a copy of: both say what it
     * is worth where no plan of its own does.
     */
    isArchived: boolean;
  };

/** How long a plan is open; without an end it is longer than all others. */
export function lengthOf(plan: AccessPlan): number {
  return accessDays(plan) ?? Number.POSITIVE_INFINITY;
}

/** What everybody can buy, for good or for a time. */
export function isUsual(plan: Measure): boolean {
  return (
    !plan.isArchived &&
    plan.isVisible &&
    !isForSome(plan) &&
    plan.pricingType !== "renew" &&
    plan.planType !== "trial"
  );
}

/** `none`: it is sold in no way. `unpriced`: it is sold, and not in this currency. */
export function priceOfAccess(
  days: number | null,
  plans: readonly Measure[],
  currency: Currency,
): number | "none" | "unpriced" {
  const asLong =
    days === null ? [] : plans.filter((plan) => isUsual(plan) && lengthOf(plan) >= days);
  if (asLong.length > 0) return cheapest(asLong, currency);
  // NOTE: also what was hidden, or went into the archive, a moment ago: it still says what the
  // course is worth.
  return plans.length > 0 ? dearest(plans, currency) : "none";
}

function cheapest(plans: readonly Measure[], currency: Currency): number | "unpriced" {
  const prices = plans.map((plan) => priceIn(plan, currency)).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : "unpriced";
}

/** One without a price may be the dearest. */
function dearest(plans: readonly Measure[], currency: Currency): number | "unpriced" {
  const prices = plans.map((plan) => priceIn(plan, currency));
  const known = prices.filter((price) => price !== null);
  return known.length === prices.length ? Math.max(...known) : "unpriced";
}

/**
 * What access for so many days (null: without an end) gives: the cheapest plan of the course that
 * is at least as long, and
 * the dearest where none is, or where it has no end. To lengthen it gives the days that it is
 * lengthened by.
 */
export function worthOfAccess(days: number | null, plans: readonly Measure[]): Worth {
  const price = priceOfAccess(days, plans, "THB");
  return price === "none" ? 0 : price === "unpriced" ? null : price;
}
