import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/**
 * Older days are kept; a change of an order as old as 30 days is noted, so no change comes unseen
 * between the two.
 */
const lastKeptDay = "((now() - interval '32 days') at time zone 'Asia/Bangkok')::date";

/**
 * The beginning of a statement about the days from $1 to $2: `kept` are those that are added up and
 * have not changed since, `gap` all others with their begin and end.
 */
export const daysOfPeriod = `kept as materialized (
    select day from figure_day d
    where day between $1::date and $2::date
      and not exists (select from figure_change c where c.day = d.day)),
  gap as materialized (
    select day, day::timestamp at time zone 'Asia/Bangkok' as begins,
      (day + 1)::timestamp at time zone 'Asia/Bangkok' as ends
    from (
      select generate_series($1::date, $2::date, '1 day')::date as day
      except select day from kept) other)`;

const listToKeep = named(
  "list-days-to-keep",
  `select day::text as day
  from (
    select generate_series(
      least(((select min(created_at) from shop_order) at time zone 'Asia/Bangkok')::date,
        (select min(posted_on) from sale_posting)),
      ${lastKeptDay}, '1 day')::date as day
    except
    select d.day from figure_day d
    where not exists (select from figure_change c where c.day = d.day)) open
  order by day
  limit $1`,
);

/**
 * Days to be added up, the oldest first: those that are over for a month and not kept, and those
 * that changed since.
 */
export async function listDaysToKeep(db: Db, most: number): Promise<string[]> {
  return (await listToKeep(db, [most])).flatMap(({ day }) => day ?? []);
}

/** What a figure of money is made of, of the rows of `sale_posting`. */
export const moneySums = `count(*) filter (where sales_satang > 0)::int as payments,
  coalesce(sum(sales_satang - withholding_satang) filter (where sales_satang > 0),
    0)::bigint as received_satang,
  coalesce(sum(withholding_satang - sales_satang) filter (where sales_satang < 0),
    0)::bigint as refunded_satang,
  sum(sales_satang)::bigint as sales_satang, sum(vat_satang)::bigint as vat_satang,
  sum(shipping_fee_satang)::bigint as shipping_fee_satang,
  sum(withholding_satang)::bigint as withholding_satang,
  sum(taxed_shipping_satang)::bigint as taxed_shipping_satang`;

/** What a figure of coupons is made of, of their uses `u` that are not released. */
export const couponSums = `count(*) filter (where u.state = 'redeemed')::int as redeemed,
  count(*) filter (where u.state = 'reserved')::int as held,
  coalesce(sum(u.discount_satang) filter (where u.state = 'redeemed'),
    0)::bigint as discount_satang,
  coalesce(sum(o.payable_satang + o.withholding_satang) filter (where u.state = 'redeemed'),
    0)::bigint as sold_satang`;

/**
 * Orders `o` of a time with their uses `u`. `offset 0` keeps the order of the two: an order's uses
 * are found by their key, however few days or uses there are.
 */
export const usesBetween = (begins: string, ends: string) => `(
    select id, currency, payable_satang, withholding_satang from shop_order
    where created_at >= ${begins} and created_at < ${ends}) o
  cross join lateral (
    select * from coupon_use where order_id = o.id and state <> 'released' offset 0) u`;

/** What a figure of items is made of, of lines `l` of approved orders. */
export const itemSums = `sum(l.quantity)::int as quantity,
  sum(l.gross_satang - l.discount_satang)::bigint as sold_satang`;

/** Approved orders `o` of a time with their lines `l`, each order's by its key. */
export const linesBetween = (begins: string, ends: string) => `(
    select id, currency from shop_order
    where created_at >= ${begins} and created_at < ${ends} and status = 'approved') o
  cross join lateral (
    select * from order_line where order_id = o.id offset 0) l`;

/** What the steps of an item are made of, of lines `l` of orders `o` in any state. */
export const itemOrderSums = `count(distinct o.id)::int as orders,
  (count(distinct o.id) filter (where o.status = 'approved'))::int as paid`;

/** The same lines of all orders, whatever has become of them. */
export const allLinesBetween = (begins: string, ends: string) => `(
    select id, status from shop_order
    where created_at >= ${begins} and created_at < ${ends}) o
  cross join lateral (
    select item_id from order_line where order_id = o.id offset 0) l`;

/** What a figure of sources is made of, of orders `o`. */
export const sourceSums = `count(*)::int as orders,
  (count(*) filter (where o.status = 'approved'))::int as paid,
  coalesce(sum(o.payable_satang + o.withholding_satang) filter (where o.status = 'approved'),
    0)::bigint as paid_satang`;

const begin = "$1::date::timestamp at time zone 'Asia/Bangkok'";
const end = "($1::date + 1)::timestamp at time zone 'Asia/Bangkok'";

const listChanges = named(
  "list-changes-of-day",
  "select id from figure_change where day = $1::date",
);
const deleteDay = named("delete-figure-day", "delete from figure_day where day = $1::date");
const insertDay = named("insert-figure-day", "insert into figure_day (day) values ($1::date)");
const insertMoney = named(
  "insert-money-of-day",
  `insert into figure_day_money (day, payment_method_id, currency, payments, received_satang,
    refunded_satang, sales_satang, vat_satang, shipping_fee_satang, withholding_satang,
    taxed_shipping_satang)
  select posted_on, payment_method_id, currency, ${moneySums}
  from sale_posting
  where posted_on = $1::date
  group by 1, 2, 3`,
);
const insertOrders = named(
  "insert-orders-of-day",
  `insert into figure_day_orders (day, status, orders)
  select $1::date, status, count(*)
  from shop_order
  where created_at >= ${begin} and created_at < ${end}
  group by status`,
);
const insertCoupons = named(
  "insert-coupons-of-day",
  `insert into figure_day_coupons (day, coupon_id, currency, redeemed, held, discount_satang,
    sold_satang)
  select $1::date, u.coupon_id, o.currency, ${couponSums}
  from ${usesBetween(begin, end)}
  group by u.coupon_id, o.currency`,
);
const insertItems = named(
  "insert-items-of-day",
  `insert into figure_day_items (day, item_id, currency, quantity, sold_satang)
  select $1::date, l.item_id, o.currency, ${itemSums}
  from ${linesBetween(begin, end)}
  group by l.item_id, o.currency`,
);
const insertItemOrders = named(
  "insert-orders-of-items-of-day",
  `insert into figure_day_item_orders (day, item_id, orders, paid)
  select $1::date, l.item_id, ${itemOrderSums}
  from ${allLinesBetween(begin, end)}
  group by l.item_id`,
);
const insertSources = named(
  "insert-sources-of-day",
  `insert into figure_day_sources (day, source, currency, orders, paid, paid_satang)
  select $1::date, coalesce(o.source, ''), o.currency, ${sourceSums}
  from shop_order o
  where o.created_at >= ${begin} and o.created_at < ${end}
  group by 2, 3`,
);
const deleteChanges = named(
  "delete-changes-of-day",
  "delete from figure_change where id = any ($1::bigint[])",
);

/**
 * Adds a day up again. The notes are read before the orders: what they tell of is in the sums, and
 * what changes meanwhile leaves a note that stays.
 * NOTE: one node at a time keeps days.
 */
export async function keepDay(tx: Tx, day: string): Promise<void> {
  const changes = await listChanges(tx, [day]);
  await deleteDay(tx, [day]);
  await insertDay(tx, [day]);
  await insertMoney(tx, [day]);
  await insertOrders(tx, [day]);
  await insertCoupons(tx, [day]);
  await insertItems(tx, [day]);
  await insertItemOrders(tx, [day]);
  await insertSources(tx, [day]);
  await deleteChanges(tx, [changes.map(({ id }) => id)]);
}

const forget = named(
  "forget-changes-of-days-not-kept",
  `delete from figure_change
  where ctid = any (array(
    select c.ctid from figure_change c
    where day > ${lastKeptDay} and (select d.day from figure_day d where d.day = c.day) is null
    limit $1))
  returning id`,
);

/** Notes of days that are not kept tell nothing. */
export async function forgetChanges(db: Db, most: number): Promise<number> {
  return (await forget(db, [most])).length;
}
