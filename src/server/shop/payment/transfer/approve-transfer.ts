import { isOpen } from "#domain/order/order-status.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import { approvalStep } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { findApprovedBefore } from "#server/shop/gift/given-before-queries.ts";
import { mayBeSecond } from "#server/shop/second-person/second-person-queries.ts";
import type { SumRefusal } from "../approval/accepted-verdict.ts";
import { decideWithin, type StatementEvidence } from "../approval/decide-payment.ts";
import { mayStillDecide } from "../approval/decision-queries.ts";
import { insertFirstApproval } from "../approval/first-approval-queries.ts";
import { findFirstWord, writeFirstWord } from "../approval/statement-word-queries.ts";
import { canReinstate } from "../settle/reinstate-queries.ts";
import {
  insertTransferPayment,
  lockTransferOrder,
  type TransferOrder,
} from "./transfer-queries.ts";

export type TransferCommand = {
  orderId: number;
  accountId: number;
  note: string;
  requestId: string;
  statement: StatementEvidence;
  receivedSatang: number;
  rest: RestChoice | null;
};
export type TransferRefusal =
  | OwnOrder
  | Refused<
      | "NOT_FOUND"
      | "ALREADY_DECIDED"
      | "ORDER_ALREADY_PAID"
      | "ORDER_NOT_PAYABLE"
      | "PAYMENT_IN_PROGRESS"
      | "CANNOT_REINSTATE"
      | "SECOND_PERSON_NEEDED"
      | "SAME_HAND"
      | SumRefusal
    >;

/**
 * Approves an order by a line of a bank statement. Decided like a slip, even if the buyer has
 * reported nothing. An expired order returns if it was paid in time.
 */
export async function approveTransfer(
  tx: Tx,
  command: TransferCommand,
): Promise<TransferRefusal | { waits: boolean; paymentId: number | null }> {
  const { orderId, accountId, note, requestId, statement, receivedSatang, rest } = command;
  const order = await lockTransferOrder(tx, orderId);
  if (order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (order.status === "approved") return refuse("ORDER_ALREADY_PAID");
  const isBack = order.status === "expired" && statement.paidAt <= order.cancelAt;
  if (!isOpen(order.status) && !isBack) return refuse("ORDER_NOT_PAYABLE");
  if (order.openProvider !== null) return refuse("PAYMENT_IN_PROGRESS");
  // An expired order is reinstated completely or not at all. It cannot wait for a rest.
  if (isBack && rest === "ask") return refuse("ORDER_NOT_PAYABLE");
  if (isBack && !(await canReinstate(tx, orderId))) return refuse("CANNOT_REINSTATE");
  const back = isBack
    ? await wordsToBringBack(tx, order, { orderId, accountId, lineId: statement.lineId })
    : { firstId: null };
  if (back instanceof Refused || back === "waits")
    return back === "waits" ? { waits: true, paymentId: null } : back;
  const paymentId = order.openPaymentId ?? (await insertTransferPayment(tx, orderId));
  const sum = { receivedSatang, rest: receivedSatang < order.amountSatang ? rest : null };
  if (back.firstId !== null) {
    const said = receivedSatang === order.amountSatang ? null : receivedSatang;
    await insertFirstApproval(tx, {
      paymentId,
      accountId: back.firstId,
      requestId,
      receivedSatang: said,
      rest: sum.rest,
      reason: note,
      lineId: statement.lineId,
    });
  }
  const verdict = { decision: "approve", reason: note, ...sum } as const;
  const decided = await decideWithin(tx, {
    paymentId,
    verdict,
    accountId,
    requestId,
    seconds: 0,
    statement,
  });
  return decided instanceof Refused ? decided : { waits: decided.waits, paymentId };
}

type Word = { orderId: number; accountId: number; lineId: number };

/**
 * An expired order has no open payment. Above the owner's amount the first approval is stored with
 * the line until another person confirms it.
 */
async function wordsToBringBack(
  tx: Tx,
  order: TransferOrder,
  { orderId, accountId, lineId }: Word,
) {
  const word = await findFirstWord(tx, lineId);
  // An approval by an account that may no longer approve does not count.
  const firstId =
    word?.orderId === orderId && (await mayStillDecide(tx, word.accountId)) ? word.accountId : null;
  const isSecond = firstId !== null && (await mayBeSecond(tx, { firstId, secondId: accountId }));
  const { ofOrderSatang, othersTodaySatang } = await findApprovedBefore(tx, orderId);
  const step = approvalStep({ ...order, beforeSatang: ofOrderSatang + othersTodaySatang }, order, {
    firstId,
    byId: accountId,
    isSecond,
  });
  if (step === "refuse") return refuse("SECOND_PERSON_NEEDED");
  if (step === "same hand") return refuse("SAME_HAND");
  if (step === "enough") return { firstId };
  await writeFirstWord(tx, lineId, { orderId, accountId });
  return "waits";
}
