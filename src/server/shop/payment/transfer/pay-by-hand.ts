import { isOpen } from "#domain/order/order-status.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { refuseOwn } from "#server/shop/account/refuse-own.ts";
import { decideWithin } from "../approval/decide-payment.ts";
import type { TransferRefusal } from "./approve-transfer.ts";
import { insertTransferPayment, lockTransferOrder } from "./transfer-queries.ts";

export type HandPayment = {
  orderId: number;
  accountId: number;
  note: string;
  requestId: string;
  /** Null: exactly what the order asks for. */
  receivedSatang: number | null;
  rest: RestChoice | null;
};

/**
 * Approves an order whose money an administrator has taken, or that costs nothing. It is decided
 * like a transfer without a slip: what needs two people needs two here.
 */
export async function payByHand(
  tx: Tx,
  { orderId, accountId, note, requestId, receivedSatang, rest }: HandPayment,
): Promise<TransferRefusal | { waits: boolean }> {
  const order = await lockTransferOrder(tx, orderId);
  if (order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (order.status === "approved") return refuse("ORDER_ALREADY_PAID");
  if (!isOpen(order.status)) return refuse("ORDER_NOT_PAYABLE");
  if (order.openProvider !== null) return refuse("PAYMENT_IN_PROGRESS");
  const paymentId = order.openPaymentId ?? (await insertTransferPayment(tx, orderId));
  const verdict = { decision: "approve", reason: note, receivedSatang, rest } as const;
  const decided = await decideWithin(tx, { paymentId, verdict, accountId, requestId, seconds: 0 });
  return decided instanceof Refused ? decided : { waits: decided.waits };
}
