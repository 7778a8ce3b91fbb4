import { type RawBuilder, sql } from "kysely";
import type { Days } from "#domain/figures/period.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/**
 * Older days are kept; a change of an order as old as 30 days is noted, so no change comes unseen
 * between the two.
 */
const keptAfter = sql`interval '32 days'`;

/**
 * The beginning of a statement: `kept` are the days of a period that are added up and have not
 * changed since, `gap` all others with their begin and end.
 */
export function daysOf({ from, to }: Days): RawBuilder<unknown> {
  return sql`kept as materialized (
      select day from figure_day d
        where day between ${from}::date and ${to}::date and not exists (select from figure_change c where c.day = d.day)),
    gap as materialized (
      select day, day::timestamp at time zone 'Asia/Bangkok' as begins,
        (day + 1)::timestamp at time zone 'Asia/Bangkok' as ends
      from (select generate_series(${from}::date, ${to}::date, '1 day')::date as day except
        select day from kept) other)`;
}

/**
 * Days to be added up, the oldest first: those that are over for a month and not kept, and those
 * that changed since.
 */
export async function listDaysToKeep(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from (
      select generate_series(least(((select min(created_at)
        from shop_order) at time zone 'Asia/Bangkok')::date, (select min(posted_on)
        from sale_posting)),
        ((now() - ${keptAfter}) at time zone 'Asia/Bangkok')::date, '1 day')::date as day
      except select d.day from figure_day d
        where not exists (select from figure_change c where c.day = d.day)) open
    order by day limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Adds a day up again. The notes are read before the orders: what they tell of is in the sums, and
 * what changes meanwhile leaves a note that stays.
 * NOTE: one node at a time keeps days.
 */
export async function keepDay(tx: Tx, day: string): Promise<void> {
  const { rows: notes } = await sql<{
    id: number;
  }>`select id from figure_change where day = ${day}::date`.execute(tx);
  await sql`delete from figure_day where day = ${day}::date`.execute(tx);
  await sql`insert into figure_day (day) values (${day}::date)`.execute(tx);
  await insertMoney(tx, day);
  await insertOrders(tx, day);
  await insertCoupons(tx, day);
  await sql`delete from figure_change
    where id = any (${notes.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Notes of days that are not kept tell nothing. */
export async function forgetChanges(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from figure_change where ctid = any (array(select c.ctid from figure_change c
    where day > ((now() -
      ${keptAfter}) at time zone 'Asia/Bangkok')::date and (select d.day
      from figure_day d where d.day = c.day) is null limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}

/** What a figure of money is made of, of the rows of `sale_posting`. */
export const moneySums = sql`count(*) filter (where sales_satang > 0)::int as payments,
  coalesce(sum(sales_satang - withholding_satang) filter (where sales_satang > 0),
    0)::bigint as received_satang,
  coalesce(sum(withholding_satang - sales_satang) filter (where sales_satang < 0),
    0)::bigint as refunded_satang,
  sum(sales_satang)::bigint as sales_satang, sum(vat_satang)::bigint as vat_satang,
    sum(shipping_fee_satang)::bigint as shipping_fee_satang,
  sum(withholding_satang)::bigint as withholding_satang,
    sum(taxed_shipping_satang)::bigint as taxed_shipping_satang`;

/** What a figure of coupons is made of, of their uses `u` that are not released. */
export const couponSums = sql`count(*) filter (where u.state = 'redeemed')::int as redeemed,
  count(*) filter (where u.state = 'reserved')::int as held,
  coalesce(sum(u.discount_satang) filter (where u.state = 'redeemed'),
    0)::bigint as discount_satang`;

/**
 * Orders `o` of a time with their uses `u`. `offset 0` keeps the order of the two: an order's uses
 * are found by their key, however few days or uses there are.
 */
export const usesBetween = (
  begins: RawBuilder<unknown>,
  ends: RawBuilder<unknown>,
) => sql`(select id, currency from shop_order
  where created_at >= ${begins} and created_at < ${ends}) o cross join lateral (select *
    from coupon_use where order_id = o.id and state <> 'released' offset 0) u`;

async function insertMoney(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into figure_day_money (day, payment_method_id, currency, payments, received_satang,
      refunded_satang, sales_satang, vat_satang, shipping_fee_satang, withholding_satang,
      taxed_shipping_satang)
    select posted_on, payment_method_id, currency,
      ${moneySums} from sale_posting where posted_on
      = ${day}::date group by 1, 2, 3`.execute(tx);
}

async function insertOrders(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into figure_day_orders (day, status, orders)
    select ${day}::date, status, count(*) from shop_order
      where created_at >= ${beginOf(day)} and created_at < ${endOf(day)} group by status`.execute(
    tx,
  );
}

async function insertCoupons(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into figure_day_coupons (day, coupon_id, currency, redeemed, held, discount_satang)
    select ${day}::date, u.coupon_id, o.currency,
      ${couponSums} from ${usesBetween(beginOf(day), endOf(day))} group by u.coupon_id, o.currency`.execute(
    tx,
  );
}

const beginOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Bangkok'`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Bangkok'`;
