/**
 * A refund is looked after by the shop itself for so long; from then on a person should know that
 * its provider is silent.
 */
export const unansweredAfterMinutes = 10;

/** How a request that waited for another person came to its end. */
export const approvalEnds = ["confirmed", "declined", "withdrawn"] as const;
export type ApprovalEnd = (typeof approvalEnds)[number];

/**
 * Money that is to go back, an order that is to come back for it, a rest that is to be forgiven, or
 * access that is to stay without its money, and that waits by itself: beside no review of its
 * payment.
 */
export const waitingKinds = [
  "refund_waits",
  "reinstate_waits",
  "forgive_waits",
  "keep_waits",
  "refund_unanswered",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The person who asked takes it back; others decline, and say why. */
export function endOfDropped(
  refundApproval: { firstId: number },
  byId: number,
): Exclude<ApprovalEnd, "confirmed"> {
  return refundApproval.firstId === byId ? "withdrawn" : "declined";
}
