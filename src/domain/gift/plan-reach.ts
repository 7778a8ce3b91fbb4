import type { PlanType, PricingType } from "../catalog/pricing-plan.ts";

/** The people who can get a plan. */
export type Reach = {
  planType: PlanType;
  pricingType: PricingType;
  isVisible: boolean;
  /** Only for owners of all these; null: for everybody. */
  freeForItemIds: readonly number[] | null;
  /** Only after an administrator's approval. */
  needsApproval: boolean;
  /** How many days before the end a renewal may be bought; null: any time. */
  renewWindowDays: number | null;
};

export function isForSome({ freeForItemIds, needsApproval }: Reach): boolean {
  return freeForItemIds !== null || needsApproval;
}

/** Whether a change lets more people have it, or have it earlier. */
export function isForMore(before: Reach, after: Reach): boolean {
  return (
    (!before.isVisible && after.isVisible) ||
    (before.needsApproval && !after.needsApproval) ||
    asksForLess(before.freeForItemIds, after.freeForItemIds) ||
    before.pricingType !== after.pricingType ||
    // A trial can be had once.
    (before.planType === "trial" && after.planType !== "trial") ||
    (before.renewWindowDays !== null &&
      (after.renewWindowDays === null || after.renewWindowDays > before.renewWindowDays))
  );
}

/** Whether fewer courses are required. Requiring more courses reaches fewer people. */
function asksForLess(before: readonly number[] | null, after: readonly number[] | null): boolean {
  return before !== null && (after === null || before.some((id) => !after.includes(id)));
}
