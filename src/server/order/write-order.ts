import { addMessages } from "../outbox/outbox-queries.ts";
import type { Db, Tx } from "../platform/database.ts";
import { isCertainlyNotCommitted, isCheckViolation, isUniqueViolation } from "../platform/database-errors.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { closeOrders, lockOrders } from "./close-orders-queries.ts";
import { insertOrder, lockHoldingsOf, type NewOrder } from "./insert-order-queries.ts";
import { closedMessages } from "./order-messages.ts";

/** Orders that end in the same moment as the new one begins. */
export type Making = { replaced: readonly number[]; overdue: readonly number[] };

/** Something has changed since the order was decided: nothing is written. */
class Outrun extends Error {}

/** The new order's id. null: somebody was faster, so look and decide again. */
export async function writeOrder(db: Db, order: NewOrder, { replaced, overdue }: Making): Promise<number | null> {
  try {
    if (replaced.length + overdue.length === 0) return await insertOrder(db, order);
    return await inTransaction(db, (tx) => replaceOrders(tx, order, { replaced, overdue }));
  } catch (error) {
    if (error instanceof Outrun || isOutrun(error)) return null;
    throw error;
  }
}

async function replaceOrders(tx: Tx, order: NewOrder, { replaced, overdue }: Making): Promise<number> {
  await lockOrders(tx, [...replaced, ...overdue]);
  await lockHoldingsOf(tx, order, [...replaced, ...overdue]);
  const cancelled = await closeOrders(tx, replaced, { to: "cancelled", by: order.accountId });
  const expired = await closeOrders(tx, overdue, { to: "expired", by: null });
  if (cancelled.length + expired.length < replaced.length + overdue.length) throw new Outrun();
  const id = await insertOrder(tx, order);
  if (id === null) throw new Outrun();
  await addMessages(tx, [...closedMessages(cancelled, "cancelled"), ...closedMessages(expired, "expired")]);
  return id;
}

/** The last referees: one open order for each content, course and student, not more than three, and no coupon more often than it allows. */
function isOutrun(error: unknown): boolean {
  return (
    isUniqueViolation(error, "shop_order_same_content") ||
    isUniqueViolation(error, "order_line_one_open") ||
    isCheckViolation(error, "open_orders_are_few") ||
    isCheckViolation(error, "coupon_uses_per_account") ||
    isCertainlyNotCommitted(error)
  );
}
