import { addMessages } from "../outbox/outbox-queries.ts";
import type { Db, Tx } from "../platform/database.ts";
import { isCertainlyNotCommitted, isCheckViolation, isUniqueViolation } from "../platform/database-errors.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { closeOrders, lockOrders } from "./close-orders-queries.ts";
import { insertOrder, lockHoldingsOf, type NewOrder } from "./insert-order-queries.ts";
import { closedMessages } from "./order-messages.ts";
import type { OwnAmount } from "./own-amount.ts";
import { listTakenAmounts, lockAmounts } from "./own-amount-queries.ts";

/** Orders that end in the same moment as the new one begins. */
export type Making = { replaced: readonly number[]; overdue: readonly number[] };

/** Something has changed since the order was decided: nothing is written. */
class Outrun extends Error {}

export type Written = { id: number; order: NewOrder };

/** The new order. null: somebody was faster, so look and decide again. */
export async function writeOrder(db: Db, order: NewOrder, making: Making, own: OwnAmount | null): Promise<Written | null> {
  try {
    if (own !== null) return await inTransaction(db, (tx) => writeOwn(tx, own, making));
    if (making.replaced.length + making.overdue.length === 0) return written(order, await insertOrder(db, order));
    return await inTransaction(db, (tx) => replaceOrders(tx, order, making));
  } catch (error) {
    if (error instanceof Outrun || isOutrun(error)) return null;
    throw error;
  }
}

/** NOTE: amounts are locked before everything else that an order locks. Who comes second sees what the first one took. */
async function writeOwn(tx: Tx, own: OwnAmount, making: Making): Promise<Written> {
  await lockAmounts(tx, own);
  const order = own.order(await listTakenAmounts(tx, own));
  return replaceOrders(tx, order, making);
}

async function replaceOrders(tx: Tx, order: NewOrder, { replaced, overdue }: Making): Promise<Written> {
  if (replaced.length + overdue.length > 0) await endOrders(tx, order, { replaced, overdue });
  const done = written(order, await insertOrder(tx, order));
  if (done === null) throw new Outrun();
  return done;
}

async function endOrders(tx: Tx, order: NewOrder, { replaced, overdue }: Making): Promise<void> {
  await lockOrders(tx, [...replaced, ...overdue]);
  await lockHoldingsOf(tx, order, [...replaced, ...overdue]);
  const cancelled = await closeOrders(tx, replaced, { to: "cancelled", by: order.accountId });
  const expired = await closeOrders(tx, overdue, { to: "expired", by: null });
  if (cancelled.length + expired.length < replaced.length + overdue.length) throw new Outrun();
  await addMessages(tx, [...closedMessages(cancelled, "cancelled"), ...closedMessages(expired, "expired")]);
}

function written(order: NewOrder, id: number | null): Written | null {
  return id === null ? null : { id, order };
}

/** The last referees: one open order for each content, course and student, for each amount that is an order's own, not more than three, and no coupon more often than it allows. */
function isOutrun(error: unknown): boolean {
  return (
    isUniqueViolation(error, "shop_order_same_content") ||
    isUniqueViolation(error, "order_line_one_open") ||
    isUniqueViolation(error, "shop_order_own_amount") ||
    isCheckViolation(error, "open_orders_are_few") ||
    isCheckViolation(error, "coupon_uses_per_account") ||
    isCertainlyNotCommitted(error)
  );
}
