import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { giveBackHoldings } from "../seat/give-back-holdings-queries.ts";
import { closeOrders, lockOwnOrder } from "./close-orders-queries.ts";
import { closedMessages } from "./order-messages.ts";
import type { AskProvider } from "./order-payment.ts";

export type CancelDeps = { db: Db; outbox: { kick(): void }; askProvider: AskProvider };
type OwnOrderKey = { orderId: number; accountId: number };
type Refusal = Refused<
  "NOT_FOUND" | "ORDER_ALREADY_PAID" | "ORDER_NOT_PAYABLE" | "PAYMENT_IN_PROGRESS"
>;

/**
 * Cancels the buyer's own unpaid order. An open payment is closed at its provider first, so that
 * only a surely unpaid order is cancelled. Null: the order is cancelled.
 */
export async function cancelOrder(
  { db, outbox, askProvider }: CancelDeps,
  own: OwnOrderKey,
): Promise<Refusal | null> {
  const cancel = () => inTransaction(db, (tx) => cancelUnpaid(tx, own));
  let outcome = await cancel();
  if (outcome === "inPayment") {
    await askProvider(own.orderId, { close: true });
    outcome = await cancel();
  }
  if (outcome === "inPayment") return refuse("PAYMENT_IN_PROGRESS");
  if (outcome === "cancelled") outbox.kick();
  return outcome === "cancelled" ? null : outcome;
}

async function cancelUnpaid(
  tx: Tx,
  { orderId, accountId }: OwnOrderKey,
): Promise<"cancelled" | "inPayment" | Refusal> {
  const status = await lockOwnOrder(tx, { orderId, accountId });
  switch (status) {
    case null:
      return refuse("NOT_FOUND");
    case "approved":
      return refuse("ORDER_ALREADY_PAID");
    case "expired":
    case "refunded":
      return refuse("ORDER_NOT_PAYABLE");
    case "cancelled":
      return "cancelled";
    case "pending":
      return "inPayment";
    case "notYetReceived":
    case "rejected": {
      const closed = await closeOrders(tx, [orderId], { to: "cancelled", by: accountId });
      await addMessages(tx, closedMessages(closed, "cancelled"));
      await giveBackHoldings(tx, closed);
      return closed.length === 1 ? "cancelled" : "inPayment";
    }
  }
}
