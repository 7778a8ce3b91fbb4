import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";

type Db = Kysely<Database>;
/** `holds`: it has seats or coupons to give back. */
type EndedOrder = { id: number; holds: boolean };

const lock = named(
  "lock-what-orders-hold",
  `with courses as (
    select id from catalog_item
    where id = any ($2::bigint[] || array(
      select item_id from order_line
      where order_id = any ($1::bigint[]) and holds_seat))
    order by id
    for no key update)
  select id from coupon
  where (select count(*) from courses) >= 0 and id = any (array(
    select coupon_id from coupon_use
    where order_id = any ($1::bigint[])))
  order by id
  for no key update`,
);

/**
 * Locks courses by id (these, and those whose seats the orders hold), then coupons by id. This is
 * the lock order everywhere.
 * NOTE: keep this a statement of its own. A statement that locks and changes a row can wait for
 * itself: after a wait the row has a newer version. If a foreign key locks it too, the change
 * requests the row again, behind the next in the queue.
 */
export async function lockHeldBy(
  tx: Db,
  orderIds: readonly number[],
  courseIds: readonly number[] = [],
): Promise<void> {
  await lock(tx, [orderIds, courseIds]);
}

const giveBack = named(
  "give-back-holdings",
  `with seats as (
    select item_id, count(*)::int as held from order_line
    where order_id = any ($1::bigint[]) and holds_seat
    group by item_id),
  freed as (
    update catalog_item i set seats_held = i.seats_held - seats.held
    from seats
    where i.id = seats.item_id),
  released as (
    update coupon_use set state = 'released'
    where order_id = any ($1::bigint[]) and state = 'reserved'
    returning coupon_id),
  uses as (select coupon_id, count(*)::int as held from released group by coupon_id)
  update coupon c set uses_held = c.uses_held - uses.held
  from uses
  where c.id = uses.coupon_id`,
);

/**
 * Seats and coupons of orders that have just ended unpaid are free again. NOTE: the end of a
 * transaction, or nearly: hundreds may want the same course.
 */
export async function giveBackHoldings(tx: Db, closed: readonly EndedOrder[]): Promise<void> {
  const ids = idsThatHold(closed);
  if (ids.length === 0) return;
  await lockHeldBy(tx, ids);
  await giveBack(tx, [ids]);
}

/** The same where all of it is locked already. */
export async function giveBackLocked(tx: Db, closed: readonly EndedOrder[]): Promise<void> {
  const ids = idsThatHold(closed);
  if (ids.length > 0) await giveBack(tx, [ids]);
}

function idsThatHold(closed: readonly EndedOrder[]): number[] {
  return closed.filter(({ holds }) => holds).map(({ id }) => id);
}
