import { type HoldRefusal, whyNotHold } from "#domain/seat/seat-hold.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isCheckViolation, isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { giveBackLocked } from "../seat/give-back-holdings-queries.ts";
import { findHoldCounts } from "../seat/hold-limit-queries.ts";
import { keepByHand, refuseShopOff } from "./by-hand/keep-by-hand.ts";
import { closeOrders, lockOrdersAndLapsed, type OrderClosing } from "./close-orders-queries.ts";
import { insertOrder } from "./insert-order-queries.ts";
import { hasBeenEnrolled, lockHoldingsOf } from "./order-holdings-queries.ts";
import { closedMessages } from "./order-messages.ts";
import type { NewOrder } from "./order-to-write.ts";
import type { OwnAmount } from "./own-amount/own-amount.ts";
import { listTakenAmounts, lockAmounts } from "./own-amount/own-amount-queries.ts";
import { keepTaxBuyer } from "./tax-buyer/tax-buyer.ts";

type WriteOrderDeps = { db: Db; dataKey: Buffer };

/** Orders of the buyer that end in the same transaction in which the new one begins. */
export type EndedOrders = { replaced: readonly number[]; overdue: readonly number[] };

/** Something has changed since the order was decided: nothing is written. */
class Outrun extends Error {}

/** `hasEnded`: other orders ended with it, and pages must be notified. */
export type WrittenOrder = { id: number; order: NewOrder; hasEnded: boolean };

/** The new order. Null: another request was faster, so decide again. */
export async function writeOrder(
  { db, dataKey }: WriteOrderDeps,
  order: NewOrder,
  making: EndedOrders,
  own: OwnAmount | null,
): Promise<WrittenOrder | Refused<HoldRefusal | "DISCOUNT_NEEDS_TWO"> | null> {
  try {
    if (own !== null)
      return await inTransaction(db, (tx) => writeOwn({ tx, dataKey }, own, making));
    return locksNothing(order, making) && !isFree(order) && isAlone(order)
      ? written(order, await insertOrder(db, order), false)
      : await inTransaction(db, (tx) => replaceOrders({ tx, dataKey }, order, making));
  } catch (error) {
    if (error instanceof Refused) return error as Refused<HoldRefusal | "DISCOUNT_NEEDS_TWO">;
    if (error instanceof Outrun || isOutrun(error)) return null;
    throw error;
  }
}

type WriteContext = { tx: Tx; dataKey: Buffer };

/**
 * NOTE: amounts are locked before everything else. The second request sees the amount of the first.
 */
async function writeOwn(
  writing: WriteContext,
  own: OwnAmount,
  making: EndedOrders,
): Promise<WrittenOrder> {
  const { tx } = writing;
  await lockAmounts(tx, own);
  const order = own.order(await listTakenAmounts(tx, own));
  return replaceOrders(writing, order, making);
}

/**
 * NOTE: counts seats in a statement after the one that locks the courses. Only then are the numbers
 * of holders and waiting people true.
 */
async function replaceOrders(
  { tx, dataKey }: WriteContext,
  order: NewOrder,
  making: EndedOrders,
): Promise<WrittenOrder> {
  const hasEnded = locksNothing(order, making) ? false : await endOrders(tx, order, making);
  const refusal = (await refuseHold(tx, order)) ?? (await refuseShopOff(tx, order));
  if (refusal !== null) throw refusal;
  const done = written(order, await insertOrder(tx, order), hasEnded);
  if (done === null || (isFree(order) && (await hasBeenEnrolled(tx, order)))) throw new Outrun();
  if (order.keepsTaxBuyer)
    await keepTaxBuyer(tx, { orderId: done.id, accountId: order.accountId, dataKey });
  if (order.byHand) await keepByHand(tx, order.byHand, { order, orderId: done.id });
  return done;
}

/**
 * Ends the buyer's given orders, and all orders that hold a seat of these courses past their time,
 * whoever's they are.
 */
async function endOrders(
  tx: Tx,
  order: NewOrder,
  { replaced, overdue }: EndedOrders,
): Promise<boolean> {
  const locked = await lockOrdersAndLapsed(tx, [...replaced, ...overdue], seatsOf(order));
  const cancelled = await closeOrders(tx, replaced, closingOf(order));
  const expired = await closeOrders(
    tx,
    locked.filter((id) => !replaced.includes(id)),
    { to: "expired", by: null },
  );
  const isEnded = (id: number) => expired.some((closed) => closed.id === id);
  if (cancelled.length < replaced.length || !overdue.every(isEnded)) throw new Outrun();
  await addMessages(tx, [
    ...closedMessages(cancelled, "cancelled"),
    ...closedMessages(expired, "expired"),
  ]);
  await lockHoldingsOf(tx, order, locked);
  await giveBackLocked(tx, [...cancelled, ...expired]);
  return cancelled.length + expired.length > 0;
}

/** The buyer ends an order by another one, or an administrator does who makes one. */
function closingOf({ accountId, byHand }: NewOrder): OrderClosing {
  if (byHand === undefined) return { to: "cancelled", by: accountId };
  const { madeBy, requestId } = byHand;
  return { to: "cancelled", by: madeBy, forShop: { reason: "", requestId } };
}

/** Nothing is written beside it. */
function isAlone({ keepsTaxBuyer, byHand }: NewOrder): boolean {
  return !keepsTaxBuyer && byHand === undefined;
}

/** NOTE: an earlier statement has locked the rows that this one changes. */
function locksNothing(order: NewOrder, { replaced, overdue }: EndedOrders): boolean {
  return (
    replaced.length + overdue.length + seatsOf(order).length + (order.held?.coupons.length ?? 0) ===
    0
  );
}

/**
 * Approved as soon as its buyer says so: two windows could take a course twice where another order
 * has to be paid first.
 */
function isFree({ payable }: NewOrder): boolean {
  return payable === 0;
}

function seatsOf({ lines }: NewOrder): number[] {
  return lines.filter(({ takesSeat }) => takesSeat).map(({ itemId }) => itemId);
}

function written(order: NewOrder, id: number | null, hasEnded: boolean): WrittenOrder | null {
  return id === null ? null : { id, order, hasEnded };
}

/**
 * Constraints of the database: one open order for each content, course and student; unique own
 * amounts, at most three open orders, no owned course, and no coupon more often than it allows.
 */
function isOutrun(error: unknown): boolean {
  return (
    isUniqueViolation(error, "shop_order_same_content") ||
    isUniqueViolation(error, "course_on_order_once") ||
    isUniqueViolation(error, "shop_order_own_amount") ||
    isCheckViolation(error, "open_orders_are_few") ||
    isCheckViolation(error, "course_is_not_owned") ||
    isCheckViolation(error, "coupon_uses_per_account")
  );
}

/**
 * A buyer who repeatedly lets seats lapse, or holds many from one network, gets none for a while.
 * NOTE: the courses are locked before.
 */
async function refuseHold(
  tx: Tx,
  { hold, accountId }: NewOrder,
): Promise<Refused<HoldRefusal> | null> {
  if (hold === null) return null;
  const { itemIds, since, address, rule } = hold;
  for (const counts of await findHoldCounts(tx, { accountId, itemIds, since, address })) {
    const code = whyNotHold(counts, rule);
    if (code === "SEAT_HELD_TOO_OFTEN")
      return refuse(code, { result: { course_ids: [counts.itemId], retry_at: counts.nextAt } });
    if (code !== null) return refuse(code, { result: { course_ids: [counts.itemId] } });
  }
  return null;
}
