import { cancelStep, type WhyNotCancelled } from "#domain/order/cancel-by-shop.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import type { CancelDeps } from "#server/shop/order/cancel-order.ts";
import { closeOrders } from "#server/shop/order/close-orders-queries.ts";
import { cancelledMails, closedMessages } from "#server/shop/order/order-messages.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { giveBackHoldings } from "#server/shop/seat/give-back-holdings-queries.ts";
import { findBesideOrder, lockOrderToCancel } from "./cancel-by-shop-queries.ts";

export type ShopCancelling = {
  orderId: number;
  accountId: number;
  reason: string;
  sendsMail: boolean;
  requestId: string;
};
type Refusal = OwnOrder | Refused<"NOT_FOUND" | WhyNotCancelled>;

/**
 * Cancels an unpaid order for an administrator. An open payment is closed at its provider first,
 * and the provider's answer counts. Null: the order is cancelled.
 */
export async function cancelByShop(
  { db, outbox, askProvider }: CancelDeps,
  command: ShopCancelling,
): Promise<Refusal | null> {
  const cancel = () => inTransaction(db, (tx) => cancelWithin(tx, command));
  let outcome = await cancel();
  if (outcome === "closePayment") {
    await askProvider(command.orderId, { close: true });
    outcome = await cancel();
  }
  if (outcome === "closePayment") return refuse("PAYMENT_STILL_OPEN");
  if (outcome === "cancelled") outbox.kick();
  return outcome === "cancelled" ? null : outcome;
}

async function cancelWithin(
  tx: Tx,
  { orderId, accountId, reason, sendsMail, requestId }: ShopCancelling,
): Promise<"cancelled" | "closePayment" | Refusal> {
  const order = await lockOrderToCancel(tx, orderId);
  if (order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const step = cancelStep(order.status, await findBesideOrder(tx, orderId));
  if (step === "closePayment") return step;
  if (step !== "cancel") return refuse(step);
  const closed = await closeOrders(tx, [orderId], {
    to: "cancelled",
    by: accountId,
    forShop: { reason, requestId },
  });
  if (closed.length === 0)
    throw new Error(`order ${orderId} was not cancelled although it is locked and unpaid`);
  await addMessages(tx, [
    ...closedMessages(closed, "cancelled"),
    ...(sendsMail ? cancelledMails(closed, reason) : []),
  ]);
  await giveBackHoldings(tx, closed);
  return "cancelled";
}
