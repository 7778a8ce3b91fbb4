import { isOpen } from "#domain/order/order-status.ts";
import { approvalStep } from "#domain/payment/second-approval.ts";
import type { Tx } from "../platform/database.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { decideWithin, type StatementEvidence } from "./decide-payment.ts";
import { insertFirstApproval } from "./first-approval-queries.ts";
import { canReinstate } from "./reinstate-queries.ts";
import { findFirstWord, writeFirstWord } from "./statement-word-queries.ts";
import { insertTransferPayment, lockTransferOrder, type TransferOrder } from "./transfer-queries.ts";

export type TransferWish = { orderId: number; accountId: number; note: string; requestId: string; statement: StatementEvidence };
export type TransferRefusal = Refused<
  "NOT_FOUND" | "ALREADY_DECIDED" | "ORDER_ALREADY_PAID" | "ORDER_NOT_PAYABLE" | "PAYMENT_IN_PROGRESS" | "CANNOT_REINSTATE" | "SECOND_PERSON_NEEDED"
>;

/** An order whose money stands in a bank's statement: decided as at the slip desk, also where the buyer has reported nothing. One that ran out comes back when it was paid in time. */
export async function approveTransfer(tx: Tx, { orderId, accountId, note, requestId, statement }: TransferWish): Promise<TransferRefusal | { waits: boolean }> {
  const order = await lockTransferOrder(tx, orderId);
  if (order === null) return refuse("NOT_FOUND");
  if (order.status === "approved") return refuse("ORDER_ALREADY_PAID");
  const isBack = order.status === "expired" && statement.paidAt <= order.cancelAt;
  if (!isOpen(order.status) && !isBack) return refuse("ORDER_NOT_PAYABLE");
  if (order.openProvider !== null) return refuse("PAYMENT_IN_PROGRESS");
  if (isBack && !(await canReinstate(tx, orderId))) return refuse("CANNOT_REINSTATE");
  const back = isBack ? await wordsToBringBack(tx, order, { orderId, accountId, lineId: statement.lineId }) : { firstId: null };
  if (back instanceof Refused || back === "waits") return back === "waits" ? { waits: true } : back;
  const paymentId = order.openPaymentId ?? (await insertTransferPayment(tx, orderId));
  if (back.firstId !== null) await insertFirstApproval(tx, { paymentId, accountId: back.firstId, requestId });
  return decideWithin(tx, { paymentId, verdict: { decision: "approve", reason: note }, accountId, requestId, seconds: 0, statement });
}

type Word = { orderId: number; accountId: number; lineId: number };

/** An order that ran out has no payment that could wait: above the owner's amount the first word is kept with the line, until another person says the same. */
async function wordsToBringBack(tx: Tx, order: TransferOrder, { orderId, accountId, lineId }: Word) {
  const word = await findFirstWord(tx, lineId);
  const firstId = word?.orderId === orderId ? word.accountId : null;
  const step = approvalStep(order, order, { firstId, byId: accountId });
  if (step === "refuse") return refuse("SECOND_PERSON_NEEDED");
  if (step === "enough") return { firstId: firstId === accountId ? null : firstId };
  await writeFirstWord(tx, lineId, { orderId, accountId });
  return "waits";
}
