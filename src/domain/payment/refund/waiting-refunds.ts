/**
 * For so long the shop handles a refund by itself. Then a person should know that the provider does
 * not answer.
 */
export const unansweredAfterMinutes = 10;

/** The ends of a request for a second approval. */
export const approvalEnds = ["confirmed", "declined", "withdrawn"] as const;
export type ApprovalEnd = (typeof approvalEnds)[number];

/**
 * Requests for a second approval that stand by themselves, without a review of a payment: a refund,
 * a reinstated order, a waived rest, or access that stays without its money.
 */
export const waitingKinds = [
  "refund_waits",
  "reinstate_waits",
  "forgive_waits",
  "keep_waits",
  "refund_unanswered",
  "refund_claimed",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The requester withdraws it. Others decline it with a reason. */
export function endOfDropped(
  refundApproval: { firstId: number },
  byId: number,
): Exclude<ApprovalEnd, "confirmed"> {
  return refundApproval.firstId === byId ? "withdrawn" : "declined";
}
