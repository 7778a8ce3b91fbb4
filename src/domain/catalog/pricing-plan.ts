import type { AccessClock } from "#domain/enrollment/access-term.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";

export type PlanType = "free" | "period" | "actual" | "trial";
export type PricingType = "default" | "renew" | "others";
export type TermUnit = "day" | "month" | "year";
export type Term = { count: number; unit: TermUnit };

export type PricingPlan = {
  id: number;
  itemId: number;
  name: LocalizedText;
  planType: PlanType;
  pricingType: PricingType;
  /** The duration of access; null: without an end. */
  term: number | null;
  termUnit: TermUnit | null;
  /** When the term begins; left out: at the approval. */
  clock?: (AccessClock & { hasLessons: boolean }) | undefined;
  /** How long before the end a renewal may be bought; null: any time. */
  renewWindow: Term | null;
  priceSatang: number | null;
  priceUsdCents: number | null;
  isVisible: boolean;
  freeFor: "student" | null;
  freeForItemIds: readonly number[];
  needsApproval: boolean;
};

export type PlanPrice = { priceSatang: number | null; priceUsdCents: number | null };

/** The price in satang or US cents; null: none in this currency. */
export function priceIn(
  priced: PlanPrice & { planType?: PlanType },
  currency: Currency,
): number | null {
  if (priced.planType === "free") return 0;
  return currency === "THB" ? priced.priceSatang : priced.priceUsdCents;
}

/** Whether a plan may be chosen. `ownedItemIds` is null unless a student is signed in. */
export function isOffered(plan: PricingPlan, ownedItemIds: readonly number[] | null): boolean {
  if (!plan.isVisible) return false;
  if (plan.freeFor === null) return true;
  return ownedItemIds !== null && plan.freeForItemIds.every((id) => ownedItemIds.includes(id));
}

export function visiblePlans<Plan extends PricingPlan>(
  plans: readonly Plan[],
  ownedItemIds: readonly number[] | null,
): Plan[] {
  return plans.filter((plan) => isOffered(plan, ownedItemIds));
}

export type Offer<Plan extends PricingPlan> = {
  plan: Plan;
  price: number;
  hasSeveralPrices: boolean;
};

/**
 * The cheapest plan for a person without courses: no renewals, no plans for owners of other
 * courses, and a trial only without other plans.
 */
export function cheapestOffer<Plan extends PricingPlan>(
  plans: readonly Plan[],
  currency: Currency = "THB",
): Offer<Plan> | null {
  const open = visiblePlans(plans, null).filter(
    (plan) => plan.pricingType !== "renew" && priceIn(plan, currency) !== null,
  );
  const lasting = open.filter((plan) => plan.planType !== "trial");
  const offered = lasting.length > 0 ? lasting : open;
  const prices = offered.map((plan) => priceIn(plan, currency) ?? 0);
  const price = Math.min(...prices);
  const plan = offered[prices.indexOf(price)];
  return plan === undefined ? null : { plan, price, hasSeveralPrices: new Set(prices).size > 1 };
}
