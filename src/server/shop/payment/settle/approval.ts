import type { MoneyCame } from "#domain/payment/money-came.ts";
import { type AcceptedSum, partsOf } from "#domain/payment/partial-payment.ts";
import type { Approval, EnrolledItem } from "./approval-queries.ts";
import { auditNote, type Decider, evidenceOf } from "./decider.ts";
import { approvalMessages } from "./payment-messages.ts";
import type { LedgerPosting } from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

/**
 * `opens`: the result of `accessOf` for the order. `sum`: the received sum, if it differs from the
 * requested one.
 */
type ApprovalDetails = {
  paymentState: "succeeded" | "succeeded_late";
  reference: string | null;
  decider: Decider;
  came: MoneyCame | null;
  opens: EnrolledItem[] | undefined;
  sum?: AcceptedSum;
};

/** The writes of an approval, derived from the order. */
export function approvalOf(
  settlement: Settlement,
  {
    paymentState,
    reference,
    decider,
    came,
    opens = [],
    sum = wholeOf(settlement),
  }: ApprovalDetails,
): Approval {
  const { payment } = settlement;
  const { receivedSatang, forgivenSatang, overSatang } = sum;
  return {
    settlement,
    paymentState,
    reference,
    evidence: evidenceOf(decider, {
      provider: payment.provider,
      reference: payment.reference ?? reference,
    }),
    decidedBy: decider.kind === "administrator" ? decider.accountId : null,
    enrolled: opens,
    sum,
    came,
    forgivenReason: forgivenSatang > 0 && decider.kind === "administrator" ? decider.reason : "",
    posting: saleOf(settlement, sum),
    audit: auditNote(decider, "payment.approved", {
      payment_id: payment.id,
      amount_satang: receivedSatang,
      ...(forgivenSatang > 0 && { forgiven_satang: forgivenSatang }),
      ...(overSatang > 0 && { over_satang: overSatang }),
    }),
    messages: approvalMessages(settlement),
  };
}

function wholeOf({ payment }: Settlement): AcceptedSum {
  return { receivedSatang: payment.amountSatang, forgivenSatang: 0, owedSatang: 0, overSatang: 0 };
}

/**
 * Revenue is what came in, now and in earlier parts, plus the withheld tax. Excess money remains
 * the buyer's.
 */
function saleOf(
  { order, payment }: Settlement,
  { receivedSatang, overSatang }: AcceptedSum,
): LedgerPosting {
  const parts = partsOf(order);
  const paid = parts + receivedSatang - overSatang;
  const posting: LedgerPosting = [
    {
      ledgerAccount: payment.provider === null ? "bank" : "provider",
      amountSatang: receivedSatang,
    },
    { ledgerAccount: "refund_due", amountSatang: parts },
    { ledgerAccount: "refund_due", amountSatang: -overSatang },
    { ledgerAccount: "withholding", amountSatang: order.withholdingSatang },
    { ledgerAccount: "sales", amountSatang: -(paid + order.withholdingSatang) },
  ];
  return posting.filter(({ amountSatang }) => amountSatang !== 0);
}
