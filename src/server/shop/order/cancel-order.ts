import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { closeOrders, lockOwnOrder } from "./close-orders-queries.ts";
import { giveBackHoldings } from "./give-back-holdings-queries.ts";
import { closedMessages } from "./order-messages.ts";
import type { AskProvider } from "./order-payment.ts";

export type CancelNeeds = { db: Db; outbox: { kick(): void }; askProvider: AskProvider };
type Own = { orderId: number; accountId: number };
type Refusal = Refused<"NOT_FOUND" | "ORDER_ALREADY_PAID" | "ORDER_NOT_PAYABLE" | "PAYMENT_IN_PROGRESS">;

/** Ends an own unpaid order. An open payment is closed at the provider first: only what is surely unpaid is cancelled. null: it is cancelled. */
export async function cancelOrder({ db, outbox, askProvider }: CancelNeeds, own: Own): Promise<Refusal | null> {
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

async function cancelUnpaid(tx: Tx, { orderId, accountId }: Own): Promise<"cancelled" | "inPayment" | Refusal> {
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
