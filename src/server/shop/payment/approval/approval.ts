import { accessTerm } from "#domain/enrollment/access-term.ts";
import { type AcceptedSum, partsOf } from "#domain/payment/partial-payment.ts";
import { approvalMessages } from "../payment-messages.ts";
import type { Approval, Enrolled, Posting } from "../settle-queries.ts";
import type { LineToSettle, Settlement } from "../settlement-queries.ts";
import { auditNote, type Decider, evidenceOf } from "./decider.ts";

/** `sum`: what came, where it is not just what was asked for. */
type How = { paymentState: "succeeded" | "succeeded_late"; reference: string | null; decider: Decider; sum?: AcceptedSum };

/** What an approval writes, worked out from what was ordered. */
export function approvalOf(settlement: Settlement, { paymentState, reference, decider, sum = wholeOf(settlement) }: How): Approval {
  const { order, payment, lines } = settlement;
  const { receivedSatang, forgivenSatang, overSatang } = sum;
  return {
    settlement,
    paymentState,
    reference,
    evidence: evidenceOf(decider, { provider: payment.provider, reference: payment.reference ?? reference }),
    decidedBy: decider.kind === "administrator" ? decider.accountId : null,
    enrolled: lines.flatMap((line) => enrolledBy(line, order.now)),
    sum,
    forgivenReason: forgivenSatang > 0 && decider.kind === "administrator" ? decider.reason : "",
    posting: saleOf(settlement, sum),
    audit: auditNote(decider, "payment.approved", {
      ...{ payment_id: payment.id, amount_satang: receivedSatang },
      ...(forgivenSatang > 0 && { forgiven_satang: forgivenSatang }),
      ...(overSatang > 0 && { over_satang: overSatang }),
    }),
    messages: approvalMessages(settlement),
  };
}

function enrolledBy({ id, itemId, kind, planType, pricingType, term, termUnit, accessEndsAt, clock, hasLessons }: LineToSettle, now: Date): Enrolled[] {
  if (kind !== "course" || planType === null || pricingType === null) return [];
  const facts = { approvedAt: now, currentEnd: accessEndsAt, lessonsAt: hasLessons ? now : null };
  return [{ lineId: id, itemId, ...accessTerm({ planType, pricingType, term, termUnit, clock }, facts) }];
}

function wholeOf({ payment }: Settlement): AcceptedSum {
  return { receivedSatang: payment.amountSatang, forgivenSatang: 0, owedSatang: 0, overSatang: 0 };
}

/** What came in, now and in parts before, and what the buyer keeps back for the tax office, is what was sold. What is too much stays the buyer's. */
function saleOf({ order, payment }: Settlement, { receivedSatang, overSatang }: AcceptedSum): Posting {
  const parts = partsOf(order);
  const paid = parts + receivedSatang - overSatang;
  const posting: Posting = [
    { ledgerAccount: payment.provider === null ? "bank" : "provider", amountSatang: receivedSatang },
    { ledgerAccount: "refund_due", amountSatang: parts },
    { ledgerAccount: "refund_due", amountSatang: -overSatang },
    { ledgerAccount: "withholding", amountSatang: order.withholdingSatang },
    { ledgerAccount: "sales", amountSatang: -(paid + order.withholdingSatang) },
  ];
  return posting.filter(({ amountSatang }) => amountSatang !== 0);
}
