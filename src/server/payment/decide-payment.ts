import type { Outcome } from "#domain/payment/payment-state.ts";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import type { Tx } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { findFactsToDecide, scheduleDecision, takeDueDecision, type Verdict } from "./decision-queries.ts";
import { lockSettlement, type SettleNeeds, settle } from "./settle-payment.ts";
import type { Settlement } from "./settlement-queries.ts";

export type DecisionWish = {
  paymentId: number;
  verdict: Verdict;
  accountId: number;
  requestId: string;
  /** The decision waits this long, so that it can be undone. */
  seconds: number;
};
type Refusal = Refused<"NOT_FOUND" | "ALREADY_DECIDED">;

/** An administrator's word about a slip or a free order. The first one counts. */
export async function decidePayment({ db, outbox }: SettleNeeds, wish: DecisionWish): Promise<Refusal | { orderId: number }> {
  const decided = await inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, wish.paymentId);
    // What a provider handles is decided by what the provider says, not by a person.
    if (settlement === null || settlement.payment.provider !== null) return refuse("NOT_FOUND");
    const { slips, isScheduled } = await findFactsToDecide(tx, wish.paymentId);
    if (isScheduled || !isPaymentOpen(settlement.payment.state)) return refuse("ALREADY_DECIDED");
    const { paymentId, verdict, accountId, requestId, seconds } = wish;
    if (seconds > 0) await scheduleDecision(tx, { ...verdict, paymentId, accountId, seconds, requestId });
    else await carryOut(tx, settlement, { ...verdict, accountId, slips, requestId });
    return { orderId: settlement.order.id };
  });
  if (!(decided instanceof Refused)) outbox.kick();
  return decided;
}

/** Carries out a decision that nobody has undone in time. Harmless to repeat, from any node. */
export async function carryOutDecision({ db, outbox }: SettleNeeds, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, paymentId);
    const due = settlement && (await takeDueDecision(tx, paymentId));
    if (!due || !isPaymentOpen(settlement.payment.state)) return;
    const { slips } = await findFactsToDecide(tx, paymentId);
    await carryOut(tx, settlement, { ...due, accountId: due.decidedBy, slips, requestId: "" });
  });
  outbox.kick();
}

type By = Verdict & { accountId: number; slips: string[]; requestId: string };

async function carryOut(tx: Tx, settlement: Settlement, { decision, reason, accountId, slips, requestId }: By): Promise<void> {
  const { amountSatang, currency } = settlement.payment;
  const state = decision === "approve" ? "approved" : "rejected";
  const outcome: Outcome = { state, reference: null, amountSatang, currency, wrong: null, paidAt: null };
  await settle(tx, settlement, { outcome, witness: { kind: "administrator", accountId, slips, reason, requestId } });
}
