import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { keptSeats } from "#server/shop/seat/seats-left-queries.ts";

const lockSeats = named(
  "lock-seats-to-reinstate",
  `with mine as (
    select c.id from shop_order o join cart c on c.account_id = o.account_id
    where o.id = $1
    for no key update of c)
  select id from catalog_item
  where (select count(*) from mine) >= 0 and id in (
    select item_id from order_line
    where order_id = $1 and (holds_seat or kind = 'course'))
  order by id
  for no key update`,
);

/**
 * Seats kept for people in the waiting list are not free.
 * NOTE: run after the statement that locks the courses, so that it sees seats offered meanwhile.
 */
const findSeats = named(
  "find-seats-to-reinstate",
  `with wanted as (
    select item_id, count(*)::int as seats from order_line
    where order_id = $1 and holds_seat
    group by item_id)
  select coalesce(bool_and(i.seat_limit is null
    or i.seats_held + i.seats_taken + ${keptSeats("i")} + wanted.seats <= i.seat_limit), true)
    as fits
  from wanted join catalog_item i on i.id = wanted.item_id`,
);

const lockCoupons = named(
  "lock-coupons-to-reinstate",
  `with wanted as (
    select coupon_id, account_id from coupon_use
    where order_id = $1 and state = 'released'),
  locked as (
    select id, use_limit, use_limit_per_account, series, series_limit_per_account,
      uses_held + uses_redeemed as used
    from coupon
    where id in (select coupon_id from wanted)
    order by id
    for no key update)
  select coalesce(bool_and(
    (l.use_limit is null or l.used < l.use_limit)
    and (l.use_limit_per_account is null or l.use_limit_per_account > (
      select count(*) from coupon_use u
      where u.coupon_id = w.coupon_id and u.account_id = w.account_id and u.state <> 'released'))
    and (l.series_limit_per_account is null or l.series_limit_per_account >=
      (select count(*) from locked s where s.series = l.series) + (
        select count(*) from coupon_use u join coupon c on c.id = u.coupon_id
        where u.account_id = w.account_id and c.series = l.series and u.state <> 'released'))),
    true) as fits
  from wanted w join locked l on l.id = w.coupon_id`,
);

const findOwnership = named(
  "find-ownership-to-reinstate",
  `select not exists (
      select from order_line mine
        join course_on_order other on other.account_id = mine.account_id
          and other.item_id = mine.item_id
      where mine.order_id = $1 and mine.kind = 'course' and other.order_id <> $1)
    and not exists (
      select from order_line mine
        join enrollment e on e.account_id = mine.account_id and e.item_id = mine.item_id
      where mine.order_id = $1 and mine.kind = 'course'
        and mine.pricing_type is distinct from 'renew' and e.state = 'active'
        and (e.ends_at is null or e.ends_at > now())) as "isFree"`,
);

const lockBuyer = named(
  "lock-buyer-to-reinstate",
  `select id from account where id = (select account_id from shop_order where id = $1)
    for no key update`,
);

/**
 * Locks the buyer and their cart, from which the courses go, then what an expired order once held,
 * and says whether all of it could be had again: seats, coupons, and courses not bought in another
 * way.
 */
export async function canReinstate(tx: Tx, orderId: number): Promise<boolean> {
  await lockBuyer(tx, [orderId]);
  await lockSeats(tx, [orderId]);
  const [seats] = await findSeats(tx, [orderId]);
  const [coupons] = await lockCoupons(tx, [orderId]);
  const [ownership] = await findOwnership(tx, [orderId]);
  return seats?.fits === true && coupons?.fits === true && ownership?.isFree === true;
}

const takeAll = named(
  "take-everything-again",
  `with seats as (
    update catalog_item c set seats_taken = c.seats_taken + w.seats
    from (
      select item_id, count(*)::int as seats from order_line
      where order_id = $1 and holds_seat
      group by item_id) w
    where c.id = w.item_id),
  used as (
    update coupon_use set state = 'redeemed'
    where order_id = $1 and state = 'released'
    returning coupon_id)
  update coupon c set uses_redeemed = c.uses_redeemed + 1
  from used
  where c.id = used.coupon_id`,
);

/** NOTE: only after `canReinstate` in the same transaction. */
export async function takeEverythingAgain(tx: Tx, orderId: number): Promise<void> {
  await takeAll(tx, [orderId]);
}
