import type { GivenOnDay } from "#domain/gift/merge-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { sendAlong } from "#server/platform/database/in-transaction.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { givenSql, sinceMidnight as today } from "./gift-queries.ts";

/** What two accounts that became one were given is in the ledger already. */
const adds = `${givenSql} and g.kind <> 'account-merge'`;

/**
 * What people, not providers, have given for one order ever, and for the buyer's other orders
 * today, with the access that they gave beside them.
 */
export type GivenBefore = RowOf<typeof approved>;

const lockBuyer = named(
  "lock-buyer-of-gifts",
  `select from account where id = (select account_id from shop_order where id = $1)
    for no key update`,
);

const sums = `select
    coalesce(sum(w.satang) filter (where w.order_id = $1), 0)::bigint as "ofOrderSatang",
    coalesce(sum(w.satang) filter (where w.order_id <> $1 and w.at >= ${today}), 0)::bigint
      as "othersTodaySatang"
  from what w`;
const ofBuyer = `(
      select id from shop_order
      where account_id = (select account_id from shop_order where id = $1))`;

const byPeople = `p.decided_by is not null and p.provider is null and p.currency = 'THB'
  and p.state in ('received', 'succeeded', 'succeeded_late', 'refunded')`;

const approved = named(
  "sum-approved-by-people",
  `with what as (
    select p.order_id, coalesce(p.received_satang, p.amount_satang) as satang, p.decided_at as at
    from payment p
    where p.order_id in ${ofBuyer} and ${byPeople}
    union all
    select b.order_id, b.theirs_satang - b.ours_satang, b.closed_at
    from provider_break b join payment p on p.id = b.payment_id
    where b.order_id in ${ofBuyer} and b.answer = 'keep' and b.currency = 'THB'
      and p.state in ('succeeded', 'succeeded_late')
    union all
    select 0, g.satang, g.ended_at
    from gift_approval g
    where g.account_id = (select account_id from shop_order where id = $1)
      and ${adds} and g.satang is not null)
  ${sums}`,
);

const ofToday = named(
  "sum-given-to-a-person-today",
  `select (
    (select coalesce(sum(coalesce(p.received_satang, p.amount_satang)), 0)
      from payment p
      where p.order_id in (select id from shop_order where account_id = $1)
        and ${byPeople} and p.decided_at >= ${today})
    + (select coalesce(sum(b.theirs_satang - b.ours_satang), 0)
      from provider_break b join payment p on p.id = b.payment_id
      where b.order_id in (select id from shop_order where account_id = $1) and b.answer = 'keep'
        and b.closed_at >= ${today} and b.currency = 'THB'
        and p.state in ('succeeded', 'succeeded_late'))
    + (select coalesce(sum(g.satang), 0)
      from gift_approval g
      where g.account_id = $1 and ${adds} and g.ended_at >= ${today}))::bigint as satang`,
);

/**
 * What people have given to one person today: orders that they approved, and access. NOTE: lock the
 * person first.
 */
export async function findGivenToday(tx: Tx, accountId: number): Promise<number> {
  return (await ofToday(tx, [accountId]))[0]?.satang ?? 0;
}

const ofDays = named(
  "sum-given-to-two-people-by-day",
  `with what as (
    select o.account_id, p.decided_at as at, coalesce(p.received_satang, p.amount_satang) as satang
    from shop_order o join payment p on p.order_id = o.id
    where o.account_id in ($1, $2) and ${byPeople}
    union all
    select o.account_id, b.closed_at, b.theirs_satang - b.ours_satang
    from shop_order o
      join provider_break b on b.order_id = o.id
      join payment p on p.id = b.payment_id
    where o.account_id in ($1, $2) and b.answer = 'keep' and b.currency = 'THB'
      and p.state in ('succeeded', 'succeeded_late')
    union all
    select g.account_id, g.ended_at, g.satang
    from gift_approval g
    where g.account_id in ($1, $2) and ${adds} and g.satang is not null)
  select coalesce(sum(satang) filter (where account_id = $1), 0)::bigint as stays,
    coalesce(sum(satang) filter (where account_id = $2), 0)::bigint as goes
  from what
  group by date_trunc('day', at at time zone 'Asia/Bangkok')`,
);

/** What people have given to two accounts, day by day. NOTE: lock both first. */
export async function listGivenByDay(
  tx: Tx,
  { stays, goes }: { stays: number; goes: number },
): Promise<GivenOnDay[]> {
  return ofDays(tx, [stays, goes]);
}

const returned = named(
  "sum-given-back-by-people",
  `with what as (
    select r.order_id, r.amount_satang as satang, r.requested_at as at
    from refund r
    where r.order_id in ${ofBuyer} and r.requested_by is not null and r.currency = 'THB'
      and r.state <> 'failed')
  ${sums}`,
);

const nothing: GivenBefore = { ofOrderSatang: 0, othersTodaySatang: 0 };

/**
 * NOTE: lock the order first. Two acts for one buyer at the same moment see each other: the buyer
 * is locked until the end.
 */
export async function findApprovedBefore(tx: Tx, orderId: number): Promise<GivenBefore> {
  await sendAlong(tx, lockBuyer(tx, [orderId]));
  return (await approved(tx, [orderId]))[0] ?? nothing;
}

/** The same of money that went, or is to go, back. */
export async function findReturnedBefore(tx: Tx, orderId: number): Promise<GivenBefore> {
  await sendAlong(tx, lockBuyer(tx, [orderId]));
  return (await returned(tx, [orderId]))[0] ?? nothing;
}
