import { claimStateOf } from "#domain/payment/refund/refund-claim.ts";
import type { RefundClaim } from "./claim-queries.ts";

/** A claim in the form of the contract. */
export function claimWire(claim: RefundClaim) {
  return {
    id: claim.id,
    state: claimStateOf(claim),
    reason: claim.reason,
    answer_reason: claim.answerReason,
    asked_at: claim.createdAt.toISOString(),
    answered_at: claim.answeredAt?.toISOString() ?? null,
    paid_on: claim.paidOn,
  };
}
