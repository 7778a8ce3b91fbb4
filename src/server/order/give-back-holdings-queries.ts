import type { Kysely } from "kysely";
import type { Database } from "../platform/database-schema.ts";
import { named } from "../platform/named-statement.ts";
import type { ClosedOrder } from "./close-orders-queries.ts";

// NOTE: each part is read by the next one, so they run in this order: courses by id, then coupons by id. One that nobody reads would run at the end, the last-named first.
const giveBack = named(
  "give-back-holdings",
  `with seats as (select item_id, count(*)::int as held from order_line where order_id = any ($1::bigint[]) and holds_seat group by item_id),
  courses as (select id from catalog_item where id in (select item_id from seats) order by id for no key update),
  freed as (
    update catalog_item i set seats_held = i.seats_held - seats.held from seats join courses on courses.id = seats.item_id where i.id = seats.item_id returning i.id),
  released as (
    update coupon_use set state = 'released' where (select count(*) from freed) >= 0 and order_id = any ($1::bigint[]) and state = 'reserved' returning coupon_id),
  uses as (select coupon_id, count(*)::int as held from released group by coupon_id),
  coupons as (select id from coupon where id in (select coupon_id from uses) order by id for no key update)
  update coupon c set uses_held = c.uses_held - uses.held from uses join coupons on coupons.id = uses.coupon_id where c.id = uses.coupon_id`,
);

/** Seats and coupons of orders that have just ended unpaid are free again. NOTE: the last statement of a transaction, or nearly: hundreds may want the same course. */
export async function giveBackHoldings(tx: Kysely<Database>, closed: readonly ClosedOrder[]): Promise<void> {
  const ids = closed.filter(({ holds }) => holds).map(({ id }) => id);
  if (ids.length > 0) await giveBack(tx, [ids]);
}
