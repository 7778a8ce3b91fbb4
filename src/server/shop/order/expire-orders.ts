import type { Db, Tx } from "#server/platform/database/database.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Log } from "#server/platform/process/log.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { giveBackHoldings } from "../seat/give-back-holdings-queries.ts";
import {
  type ClosedOrder,
  closeOrders,
  listDueOrdersInPayment,
  lockDueOrders,
} from "./close-orders-queries.ts";
import { closedMessages } from "./order-messages.ts";
import type { AskProvider } from "./order-payment.ts";

export type ExpireDeps = { db: Db; outbox: { kick(): void }; askProvider: AskProvider; log: Log };

const asksAtOnce = 8;

/**
 * Ends at most `limit` unpaid orders whose time is over, and returns their number. The provider is
 * asked first about orders with an open payment. Then they are paid, or end with their payment
 * closed, or wait for another round. A failed inquiry does not stop the others. Safe to run on
 * several nodes at once.
 */
export async function expireOrders(
  { db, outbox, askProvider, log }: ExpireDeps,
  limit: number,
): Promise<number> {
  const inPayment = await listDueOrdersInPayment(db, limit);
  for (let at = 0; at < inPayment.length; at += asksAtOnce) {
    await eachApart(inPayment.slice(at, at + asksAtOnce), log, (id) =>
      askProvider(id, { close: true }),
    );
  }
  const expired = await inTransaction(db, (tx) => expireDue(tx, limit));
  if (expired.length > 0) outbox.kick();
  return expired.length;
}

async function expireDue(tx: Tx, limit: number): Promise<ClosedOrder[]> {
  const due = await lockDueOrders(tx, limit);
  const expired = await closeOrders(tx, due, { to: "expired", by: null });
  await addMessages(tx, closedMessages(expired, "expired"));
  await giveBackHoldings(tx, expired);
  return expired;
}
