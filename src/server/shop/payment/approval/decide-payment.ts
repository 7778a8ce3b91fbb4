import { isOwnOrder } from "#domain/order/own-order.ts";
import type { Outcome } from "#domain/payment/payment-state.ts";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import { approvalStep } from "#domain/payment/second-approval.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/order/refuse-own.ts";
import { largerOf, type SumRefusal, withSum } from "../partial/accepted-verdict.ts";
import { lockSettlement, type SettleNeeds, settle } from "../settle-payment.ts";
import type { Settlement } from "../settlement-queries.ts";
import { findFactsToDecide, scheduleDecision, takeDueDecision, undoDecision, type Verdict } from "./decision-queries.ts";
import { deleteFirstApproval, insertFirstApproval } from "./first-approval-queries.ts";

export type DecisionCommand = {
  paymentId: number;
  verdict: Verdict;
  accountId: number;
  requestId: string;
  /** The line of a bank's statement that shows the money, and when it came. */
  statement?: StatementEvidence;
  /** The decision waits this long, so that it can be undone. */
  seconds: number;
};
/** `reportId`: what the administrator has looked at; null: there was nothing. */
export type SeenDecision = DecisionCommand & { reportId?: number | null | undefined };
export type StatementEvidence = { lineId: number; paidAt: Date };
type Refusal = Refused<"NOT_FOUND" | "ALREADY_DECIDED"> | OwnOrder | Refused<"SECOND_PERSON_NEEDED" | SumRefusal>;
/** `waits`: it was the first of two approvals. */
type Decided = { orderId: number; waits: boolean };

/** An administrator's word about a slip or a free order. The first one counts, and only about what was looked at. */
export async function decidePayment(
  { db, outbox }: SettleNeeds,
  { reportId, ...command }: SeenDecision,
): Promise<Refusal | Refused<"REPORT_CHANGED"> | Decided> {
  const decided = await inTransaction(db, async (tx) =>
    (await isAsSeen(tx, command.paymentId, reportId)) ? decideWithin(tx, command) : refuse("REPORT_CHANGED"),
  );
  if (!(decided instanceof Refused)) outbox.kick();
  return decided;
}

async function isAsSeen(tx: Tx, paymentId: number, reportId: number | null | undefined): Promise<boolean> {
  if (reportId === undefined || (await lockSettlement(tx, paymentId)) === null) return true;
  return (await findFactsToDecide(tx, paymentId)).reportId === reportId;
}

/** The same inside of a transaction that does more. */
export async function decideWithin(tx: Tx, command: DecisionCommand): Promise<Refusal | Decided> {
  const settlement = await lockSettlement(tx, command.paymentId);
  // What a provider handles is decided by what the provider says, not by a person.
  if (settlement === null || settlement.payment.provider !== null) return refuse("NOT_FOUND");
  const own = refuseOwn(settlement.order, command.accountId);
  if (own !== null) return own;
  const facts = await findFactsToDecide(tx, command.paymentId);
  if (facts.isScheduled || !isPaymentOpen(settlement.payment.state)) return refuse("ALREADY_DECIDED");
  const { paymentId, accountId, requestId, seconds, statement } = command;
  const orderId = settlement.order.id;
  const verdict = command.verdict.decision === "reject" ? command.verdict : withSum(command.verdict, settlement.payment, facts);
  if (verdict instanceof Refused) return verdict;
  const step =
    verdict.decision === "reject" ? "enough" : approvalStep(largerOf(settlement.payment, verdict), facts, { firstId: facts.firstId, byId: accountId });
  if (step === "refuse") return refuse("SECOND_PERSON_NEEDED");
  if (step === "first") {
    if (!(await insertFirstApproval(tx, { ...verdict, paymentId, accountId, requestId })))
      throw new Error(`payment ${paymentId} got its first approval beside the lock`);
    return { orderId, waits: true };
  }
  if (seconds > 0) await scheduleDecision(tx, { ...verdict, paymentId, accountId, seconds, requestId });
  else await carryOut(tx, settlement, { ...verdict, accountId, ...facts, requestId, ...(statement && { statement }) });
  return { orderId, waits: false };
}

/** Carries out a decision that was not undone in time. Harmless to repeat, from any node. */
export async function carryOutDecision({ db, outbox }: SettleNeeds, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, paymentId);
    const due = settlement && (await takeDueDecision(tx, paymentId));
    if (!due || !isPaymentOpen(settlement.payment.state)) return;
    // The buyer's account has become the one of who decided, in the half minute since: another person decides.
    if (isOwnOrder(settlement.order, due.decidedBy)) return;
    const facts = await findFactsToDecide(tx, paymentId);
    await carryOut(tx, settlement, { ...due, accountId: due.decidedBy, ...facts, requestId: "" });
  });
  outbox.kick();
}

type Undoing = { paymentId: number; accountId: number; requestId: string };

/** Takes back a decision that has not happened yet, or else one's own first approval, unless another one has confirmed it. Answers the order. */
export async function takeBackDecision(db: Db, command: Undoing): Promise<number | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  return inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, command.paymentId);
    if (settlement === null || settlement.payment.provider !== null) return refuse("NOT_FOUND");
    const own = refuseOwn(settlement.order, command.accountId);
    if (own !== null) return own;
    if (await undoDecision(tx, command)) return settlement.order.id;
    const isWithdrawn = isPaymentOpen(settlement.payment.state) && (await deleteFirstApproval(tx, command));
    return isWithdrawn ? settlement.order.id : refuse("ALREADY_DECIDED");
  });
}

type By = Verdict & { accountId: number; slips: string[]; firstId: number | null; requestId: string; statement?: StatementEvidence };

async function carryOut(tx: Tx, settlement: Settlement, { decision, reason, accountId, slips, firstId, requestId, statement, ...said }: By): Promise<void> {
  const { currency } = settlement.payment;
  const amountSatang = said.receivedSatang ?? settlement.payment.amountSatang;
  const taken = { rest: said.rest ?? null };
  // Who has approved twice, because the owner's amount has gone up meanwhile, is one person; a rejection needs no approval before it.
  const confirmed = decision === "approve" && firstId !== accountId ? firstId : null;
  const state = decision === "approve" ? "approved" : "rejected";
  const outcome: Outcome = { state, reference: null, amountSatang, currency, wrong: null, paidAt: statement?.paidAt ?? null, taken };
  const shown = statement && { statementLine: statement.lineId };
  await settle(tx, settlement, { outcome, decider: { kind: "administrator", accountId, firstId: confirmed, slips, reason, requestId, ...shown } });
}
