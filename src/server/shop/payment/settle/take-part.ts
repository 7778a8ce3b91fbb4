import { cancelAtAfterReview, cancelAtForRest } from "#domain/order/order-expiry.ts";
import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { auditNote, type Decider, evidenceOf } from "./decider.ts";
import { restWantedMessages } from "./payment-messages.ts";
import type { Settlement } from "./settlement-queries.ts";
import { writePart } from "./take-part-queries.ts";

type PartDetails = {
  sum: AcceptedSum;
  reference: string | null;
  decider: Decider;
  came: MoneyCame | null;
};

/**
 * Keeps a part of the requested sum. The buyer is asked for the rest, and nothing opens before it
 * has come.
 */
export async function takePart(
  tx: Tx,
  settlement: Settlement,
  { sum, reference, decider, came }: PartDetails,
): Promise<void> {
  const { order, payment } = settlement;
  const { cancelAt, reviewSince, now } = order;
  await writePart(tx, {
    settlement,
    sum,
    reference,
    came,
    evidence: evidenceOf(decider, {
      provider: payment.provider,
      reference: payment.reference ?? reference,
    }),
    decidedBy: decider.kind === "administrator" ? decider.accountId : null,
    cancelAt: cancelAtForRest(
      reviewSince === null
        ? cancelAt
        : cancelAtAfterReview(cancelAt, { since: reviewSince, until: now }),
      now,
    ),
    audit: auditNote(decider, "payment.part_taken", {
      payment_id: payment.id,
      amount_satang: sum.receivedSatang,
      owed_satang: sum.owedSatang,
    }),
    messages: restWantedMessages(settlement),
  });
}
