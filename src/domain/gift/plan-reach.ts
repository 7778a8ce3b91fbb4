import type { PlanType, PricingType } from "../catalog/pricing-plan.ts";

/** Who can have a plan. */
export type Reach = {
  planType: PlanType;
  pricingType: PricingType;
  isVisible: boolean;
  /** Only for those who own all of these; null: for everybody. */
  freeForItemIds: readonly number[] | null;
  /** Only for whom a person says yes to. */
  needsApproval: boolean;
  /** How many days before the end a renewal may be bought; null: any time. */
  renewWindowDays: number | null;
};

export function isForSome({ freeForItemIds, needsApproval }: Reach): boolean {
  return freeForItemIds !== null || needsApproval;
}

/** Whether anybody can have it, or have it earlier, who could not before. */
export function isForMore(before: Reach, after: Reach): boolean {
  return (
    (!before.isVisible && after.isVisible) ||
    (before.needsApproval && !after.needsApproval) ||
    asksForLess(before.freeForItemIds, after.freeForItemIds) ||
    before.pricingType !== after.pricingType ||
    // A trial is had once.
    (before.planType === "trial" && after.planType !== "trial") ||
    (before.renewWindowDays !== null &&
      (after.renewWindowDays === null || after.renewWindowDays > before.renewWindowDays))
  );
}

/** Who had to own one of them before need not any more. More courses are asked of fewer people. */
function asksForLess(before: readonly number[] | null, after: readonly number[] | null): boolean {
  return before !== null && (after === null || before.some((id) => !after.includes(id)));
}
