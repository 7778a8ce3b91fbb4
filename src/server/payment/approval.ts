import { accessPeriod } from "#domain/enrollment/access-period.ts";
import { approvalMessages } from "./payment-messages.ts";
import type { Approval, Enrolled, Posting } from "./settle-queries.ts";
import type { LineToSettle, Settlement } from "./settlement-queries.ts";
import { auditNote, evidenceOf, type Witness } from "./witness.ts";

type How = { paymentState: "succeeded" | "succeeded_late"; reference: string | null; witness: Witness };

/** What an approval writes, worked out from what was ordered. */
export function approvalOf(settlement: Settlement, { paymentState, reference, witness }: How): Approval {
  const { order, payment, lines } = settlement;
  return {
    settlement,
    paymentState,
    reference,
    evidence: evidenceOf(witness, { provider: payment.provider, reference: payment.reference ?? reference }),
    decidedBy: witness.kind === "administrator" ? witness.accountId : null,
    enrolled: lines.flatMap((line) => enrolledBy(line, order.now)),
    posting: saleOf(settlement),
    audit: auditNote(witness, "payment.approved", { payment_id: payment.id, amount_satang: payment.amountSatang }),
    messages: approvalMessages(settlement),
  };
}

function enrolledBy({ id, itemId, kind, planType, pricingType, term, termUnit, accessEndsAt }: LineToSettle, now: Date): Enrolled[] {
  if (kind !== "course" || planType === null || pricingType === null) return [];
  return [{ lineId: id, itemId, ...accessPeriod({ planType, pricingType, term, termUnit }, now, accessEndsAt) }];
}

/** What came in, and what the buyer keeps back for the tax office, is what was sold. */
function saleOf({ order, payment }: Settlement): Posting {
  const received = { ledgerAccount: payment.provider === null ? "bank" : "provider", amountSatang: payment.amountSatang } as const;
  const withheld = { ledgerAccount: "withholding", amountSatang: order.withholdingSatang } as const;
  const sold = { ledgerAccount: "sales", amountSatang: -(payment.amountSatang + order.withholdingSatang) } as const;
  return [received, withheld, sold].filter(({ amountSatang }) => amountSatang !== 0);
}
