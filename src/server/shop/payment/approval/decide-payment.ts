import { isOwnOrder } from "#domain/order/own-order.ts";
import type { Outcome } from "#domain/payment/payment-state.ts";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import { type ApprovalStep, approvalStep } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Confirm, isConfirmed } from "#server/platform/http/admission/ahead.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { findApprovedBefore } from "#server/shop/gift/given-before-queries.ts";
import { mayBeSecond } from "#server/shop/second-person/second-person-queries.ts";
import { lockSettlement, settle } from "../settle/settle.ts";
import type { SettleDeps } from "../settle/settle-payment.ts";
import type { Settlement } from "../settle/settlement-queries.ts";
import { largerOf, type SumRefusal, withSum } from "./accepted-verdict.ts";
import {
  type FactsToDecide,
  findFactsToDecide,
  mayStillDecide,
  scheduleDecision,
  takeDueDecision,
  type Verdict,
} from "./decision-queries.ts";
import { insertFirstApproval } from "./first-approval-queries.ts";

export type DecisionCommand = {
  paymentId: number;
  verdict: Verdict;
  accountId: number;
  requestId: string;
  /** The bank statement's line that shows the money, and its time. */
  statement?: StatementEvidence;
  /** The decision waits this long, so that it can be undone. */
  seconds: number;
};
/** `reportId`: the report that the administrator has seen. Null: there was none. */
export type SeenDecision = DecisionCommand & {
  reportId?: number | null | undefined;
  /** Awaited before anything is written. */
  confirm?: Confirm;
};
export type StatementEvidence = { lineId: number; paidAt: Date };
type Refusal =
  | Refused<"NOT_FOUND" | "ALREADY_DECIDED">
  | OwnOrder
  | Refused<"SECOND_PERSON_NEEDED" | "SAME_HAND" | SumRefusal>;
/** `waits`: it was the first of two approvals. */
type DecisionResult = { orderId: number; waits: boolean };

/**
 * Decides about a slip or a free order as an administrator. The first decision counts, and only
 * about the report that was seen.
 */
export async function decidePayment(
  { db, outbox }: SettleDeps,
  { reportId, confirm = isConfirmed, ...command }: SeenDecision,
): Promise<Refusal | Refused<"REPORT_CHANGED"> | DecisionResult> {
  const decided = await inTransaction(db, async (tx) => {
    const locked = await lockToDecide(tx, command.paymentId);
    await confirm();
    const isAsSeen =
      reportId === undefined || locked.settlement === null || locked.facts.reportId === reportId;
    return isAsSeen ? decideLocked(tx, command, locked) : refuse("REPORT_CHANGED");
  });
  if (!(decided instanceof Refused)) outbox.kick();
  return decided;
}

/** The same inside a larger transaction. */
export async function decideWithin(
  tx: Tx,
  command: DecisionCommand,
): Promise<Refusal | DecisionResult> {
  return decideLocked(tx, command, await lockToDecide(tx, command.paymentId));
}

type LockedToDecide = { settlement: Settlement | null; facts: FactsToDecide };

/** NOTE: the three statements travel together. The facts are read under the lock. */
async function lockToDecide(tx: Tx, paymentId: number): Promise<LockedToDecide> {
  const both = [lockSettlement(tx, paymentId), findFactsToDecide(tx, paymentId)] as const;
  const [settlement, facts] = await Promise.all(both);
  return { settlement, facts };
}

async function decideLocked(
  tx: Tx,
  command: DecisionCommand,
  { settlement, facts }: LockedToDecide,
): Promise<Refusal | DecisionResult> {
  // A provider's payment is decided by the provider, not by a person.
  if (settlement === null || settlement.payment.provider !== null) return refuse("NOT_FOUND");
  const own = refuseOwn(settlement.order, command.accountId);
  if (own !== null) return own;
  if (facts.isScheduled || !isPaymentOpen(settlement.payment.state))
    return refuse("ALREADY_DECIDED");
  const { paymentId, accountId, requestId, seconds, statement } = command;
  const orderId = settlement.order.id;
  const verdict =
    command.verdict.decision === "reject"
      ? command.verdict
      : withSum(command.verdict, settlement.payment, facts);
  if (verdict instanceof Refused) return verdict;
  const step = await stepOf(tx, settlement, { verdict, facts, accountId });
  if (step === "refuse") return refuse("SECOND_PERSON_NEEDED");
  if (step === "same hand") return refuse("SAME_HAND");
  if (step === "first") {
    if (
      !(await insertFirstApproval(tx, {
        ...verdict,
        paymentId,
        accountId,
        requestId,
        lineId: statement?.lineId ?? null,
      }))
    )
      throw new Error(`payment ${paymentId} got its first approval beside the lock`);
    return { orderId, waits: true };
  }
  if (seconds > 0)
    await scheduleDecision(tx, { ...verdict, paymentId, accountId, seconds, requestId });
  else
    await carryOut(tx, settlement, {
      ...verdict,
      accountId,
      ...facts,
      requestId,
      ...(statement && { statement }),
    });
  return { orderId, waits: false };
}

type VerdictInput = { verdict: Verdict; facts: FactsToDecide; accountId: number };

/**
 * A rejection gives nothing. An approval is judged together with earlier approvals of this order,
 * and with today's of the buyer's other orders.
 */
async function stepOf(
  tx: Tx,
  { order, payment }: Settlement,
  { verdict, facts, accountId }: VerdictInput,
): Promise<ApprovalStep> {
  if (verdict.decision === "reject") return "enough";
  const { firstId } = facts;
  const words = {
    firstId,
    byId: accountId,
    isSecond: firstId !== null && (await mayBeSecond(tx, { firstId, secondId: accountId })),
  };
  if (facts.aboveSatang === 0) return approvalStep(payment, facts, words);
  const { ofOrderSatang, othersTodaySatang } = await findApprovedBefore(tx, order.id);
  const act = { ...largerOf(payment, verdict), beforeSatang: ofOrderSatang + othersTodaySatang };
  return approvalStep(act, facts, words);
}

/** Carries out a decision that was not undone in time. It is safe to repeat, on any node. */
export async function carryOutDecision(
  { db, outbox }: SettleDeps,
  paymentId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, paymentId);
    const due = settlement && (await takeDueDecision(tx, paymentId));
    if (!due || !isPaymentOpen(settlement.payment.state)) return;
    // In the half minute since, the buyer's account was merged into that of the deciding person. So
    // another person decides.
    if (isOwnOrder(settlement.order, due.decidedBy)) return;
    // A person who has lost the permission since does not decide either.
    if (!(await mayStillDecide(tx, due.decidedBy))) return;
    const facts = await findFactsToDecide(tx, paymentId);
    const step = await stepOf(tx, settlement, { verdict: due, facts, accountId: due.decidedBy });
    // In the half minute since, the owner has lowered the limit, or the same buyer was given more.
    // So this is the first of two approvals.
    if (step === "first")
      await insertFirstApproval(tx, { ...due, paymentId, accountId: due.decidedBy, requestId: "" });
    if (step === "enough")
      await carryOut(tx, settlement, { ...due, accountId: due.decidedBy, ...facts, requestId: "" });
  });
  outbox.kick();
}

type AdministratorVerdict = Verdict & {
  accountId: number;
  slips: string[];
  firstId: number | null;
  requestId: string;
  statement?: StatementEvidence;
};

async function carryOut(
  tx: Tx,
  settlement: Settlement,
  {
    decision,
    reason,
    accountId,
    slips,
    firstId,
    requestId,
    statement,
    ...said
  }: AdministratorVerdict,
): Promise<void> {
  const { currency } = settlement.payment;
  const amountSatang = said.receivedSatang ?? settlement.payment.amountSatang;
  const taken = { rest: said.rest ?? null };
  // A rejection needs no prior approval.
  const confirmed = decision === "approve" ? firstId : null;
  const outcome: Outcome = {
    state: decision === "approve" ? "approved" : "rejected",
    reference: null,
    amountSatang,
    currency,
    wrong: null,
    paidAt: statement?.paidAt ?? null,
    taken,
  };
  const shown = statement && { statementLine: statement.lineId };
  await settle(tx, settlement, {
    outcome,
    decider: {
      kind: "administrator",
      accountId,
      firstId: confirmed,
      slips,
      reason,
      requestId,
      ...shown,
    },
  });
}
