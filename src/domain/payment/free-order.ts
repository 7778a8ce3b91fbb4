/**
 * How an order that costs nothing is approved: by itself, or by an administrator where one of its
 * plans asks for that.
 */
export type FreeApproval = "automatic" | "byAdministrator";

/** null: the order costs something and is paid like any other. */
export function freeApprovalOf(
  payable: number,
  plans: readonly { needsApproval: boolean }[],
): FreeApproval | null {
  if (payable !== 0) return null;
  return plans.some((plan) => plan.needsApproval) ? "byAdministrator" : "automatic";
}
