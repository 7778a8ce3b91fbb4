import { isOpen } from "#domain/order/order-status.ts";
import type { Tx } from "../platform/database.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { decideWithin, type StatementEvidence } from "./decide-payment.ts";
import { canReinstate } from "./reinstate-queries.ts";
import { insertTransferPayment, lockTransferOrder } from "./transfer-queries.ts";

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
  const paymentId = order.openPaymentId ?? (await insertTransferPayment(tx, orderId));
  const decided = await decideWithin(tx, { paymentId, verdict: { decision: "approve", reason: note }, accountId, requestId, seconds: 0, statement });
  // An order that ran out holds nothing and cannot wait for another one to confirm it.
  return isBack && !(decided instanceof Refused) && decided.waits ? refuse("SECOND_PERSON_NEEDED") : decided;
}
