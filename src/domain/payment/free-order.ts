/**
 * How a free order is approved: by itself, or by an administrator if one of its plans requires
 * that.
 */
export type FreeApproval = "automatic" | "byAdministrator";

/** null: the order is not free. */
export function freeApprovalOf(
  payable: number,
  plans: readonly { needsApproval: boolean }[],
): FreeApproval | null {
  if (payable !== 0) return null;
  return plans.some((plan) => plan.needsApproval) ? "byAdministrator" : "automatic";
}
