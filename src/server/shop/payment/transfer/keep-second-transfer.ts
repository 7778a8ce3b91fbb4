import { moneyCame } from "#domain/payment/money-came.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { setAside } from "../settle/set-money-aside.ts";
import { lockSettlement } from "../settle/settle.ts";
import { insertTransferPayment, lockTransferOrder } from "./transfer-queries.ts";

type Second = {
  orderId: number;
  accountId: number;
  note: string;
  requestId: string;
  lineId: number;
  amountSatang: number;
  paidAt: Date;
};

/**
 * A second transfer for a paid order, by a line of a statement. It approves nothing, is owed to the
 * buyer and waits for a person.
 */
export async function keepSecondTransfer(
  tx: Tx,
  second: Second,
): Promise<OwnOrder | Refused<"NOT_FOUND" | "ORDER_NOT_PAYABLE"> | null> {
  const { orderId, accountId, note, requestId, lineId, amountSatang, paidAt } = second;
  const order = await lockTransferOrder(tx, orderId);
  if (order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (order.status !== "approved" || order.openPaymentId !== null)
    return refuse("ORDER_NOT_PAYABLE");
  const settlement = await lockSettlement(tx, await insertTransferPayment(tx, orderId));
  if (settlement === null) throw new Error(`order ${orderId} lost the payment that was just made`);
  const { currency } = settlement.payment;
  const came = moneyCame({ statement: paidAt }, settlement.order.now);
  await setAside(tx, settlement, {
    came,
    decision: {
      kind: "lateMoney",
      paymentState: "refund_due",
      orderStatus: "approved",
      reason: "alreadyPaid",
    },
    outcome: { state: "approved", reference: null, amountSatang, currency, wrong: null, paidAt },
    decider: {
      kind: "administrator",
      accountId,
      firstId: null,
      slips: [],
      reason: note,
      requestId,
      statementLine: lineId,
    },
  });
  return null;
}
