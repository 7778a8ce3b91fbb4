import { bahtFromSatang } from "#domain/money/satang.ts";
import { claimStateOf } from "#domain/payment/refund/refund-claim.ts";
import type { ClaimedMoney, RefundClaim } from "./claim-queries.ts";

/** A claim in the form of the contract, with what of the order's money went back. */
export function claimWire(claim: RefundClaim, money: ClaimedMoney) {
  return {
    id: claim.id,
    state: claimStateOf(claim),
    reason: claim.reason,
    answer_reason: claim.answerReason,
    asked_at: claim.createdAt.toISOString(),
    answered_at: claim.answeredAt?.toISOString() ?? null,
    paid_on: claim.paidOn,
    currency_code: money.currency,
    returned: bahtFromSatang(money.returnedSatang),
    left: bahtFromSatang(money.leftSatang),
  };
}
