import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { Decision, Outcome } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { auditNote, type Decider } from "./decider.ts";
import { type LedgerPosting, putMoneyAside, type Review } from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

type Aside = Extract<Decision, { kind: "lateMoney" | "mismatch" }>;
type AsideDetails = { decision: Aside; outcome: Outcome; decider: Decider; came: MoneyCame | null };

/**
 * Money that does not match its order is recorded and shown to a person. The order keeps its state.
 */
export async function setAside(
  tx: Tx,
  settlement: Settlement,
  { decision, outcome, decider, came }: AsideDetails,
): Promise<void> {
  if (outcome.state === "unknown") return;
  const { amountSatang, currency, reference, paidAt } = outcome;
  const detail = {
    reason: decision.reason,
    amount_satang: amountSatang,
    currency,
    reference,
    paid_at: paidAt,
    expected_satang: settlement.payment.amountSatang,
  };
  const { order } = settlement;
  await putMoneyAside(tx, {
    settlement,
    paymentState: decision.paymentState,
    reference,
    review: { kind: reviewKind(decision), detail: { ...detail, order_status: order.status } },
    currency,
    posting: isOurMoney(decision) ? owed(amountSatang, settlement.payment.provider) : [],
    came,
    audit: auditNote(decider, decision.kind === "mismatch" ? "payment.mismatch" : "payment.late", {
      payment_id: settlement.payment.id,
      ...detail,
    }),
  });
}

function reviewKind(decision: Aside): Review["kind"] {
  if (decision.kind === "lateMoney")
    return decision.reason === "alreadyPaid" ? "second_payment" : "late_money";
  return decision.reason === "mode" || decision.reason === "merchant"
    ? "wrong_mode"
    : "amount_mismatch";
}

/** Test money and other shops' money are not in our books. */
function isOurMoney(decision: Aside): boolean {
  return decision.reason !== "mode" && decision.reason !== "merchant";
}

function owed(amountSatang: number, provider: string | null): LedgerPosting {
  if (amountSatang === 0) return [];
  return [
    { ledgerAccount: provider === null ? "bank" : "provider", amountSatang },
    { ledgerAccount: "refund_due", amountSatang: -amountSatang },
  ];
}
