import type { Language } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { openPayment } from "#server/shop/seat/open-payment-queries.ts";

/** `isEndless`: access that has an end may be renewed, so an order of a renewal stays. */
export type GivenCourse = { accountId: number; courseId: number; isEndless: boolean };

const openFor = `select o.id
  from course_on_order c
    join order_line l on l.order_id = c.order_id and l.item_id = c.item_id and l.kind = 'course'
    join shop_order o on o.id = c.order_id
  where c.account_id = $1 and c.item_id = $2
    and ($3 or l.pricing_type is distinct from 'renew')`;

const lock = named(
  "lock-open-orders-of-course",
  `select id from shop_order where id in (${openFor}) order by id for no key update`,
);
const lockPayments = named(
  "lock-payments-of-open-orders",
  "select id from payment where order_id = any ($1::bigint[]) order by id for no key update",
);

/**
 * Orders of a course that can still be paid, with their payments.
 * NOTE: call before the account is locked.
 */
export async function lockOpenOrdersFor(
  tx: Tx,
  { accountId, courseId, isEndless }: GivenCourse,
): Promise<number[]> {
  const ids = (await lock(tx, [accountId, courseId, isEndless])).map(({ id }) => id);
  if (ids.length > 0) await lockPayments(tx, [ids]);
  return ids;
}

const list = named("list-open-orders-of-course", `${openFor} order by o.id`);

/** The same once more, after the account is locked: no order comes from now on. */
export async function listOpenOrdersFor(
  tx: Tx,
  { accountId, courseId, isEndless }: GivenCourse,
): Promise<number[]> {
  return (await list(tx, [accountId, courseId, isEndless])).map(({ id }) => id);
}

const findLang = named("find-language-of-account", "select lang from account where id = $1");

export async function findLanguage(tx: Tx, accountId: number): Promise<Language> {
  return (await findLang(tx, [accountId]))[0]?.lang ?? "th";
}

const giveUp = named(
  "give-up-payments-of-open-orders",
  `with reported as (
    update payment p
    set state = 'failed', failure_code = 'cancelled', decided_at = now(), next_check_at = null
    where p.order_id = any ($1::bigint[]) and p.provider is null and ${openPayment("p")}
    returning p.id, p.order_id, p.amount_satang),
  undecided as (delete from scheduled_decision where payment_id in (select id from reported)),
  asked as (
    update payment p
    set state = 'expired', decided_at = now(), next_check_at = now() + interval '1 minute'
    where p.order_id = any ($1::bigint[]) and p.provider is not null and ${openPayment("p")}),
  moved as (
    update shop_order set status = 'notYetReceived', review_since = null
    where id = any ($1::bigint[]) and status = 'pending'),
  refused as (
    update enrollment set state = 'refused', reason = $2
    where state = 'waiting' and order_line_id in (
      select id from order_line where order_id = any ($1::bigint[])))
  select id as "paymentId", order_id as "orderId"
  from reported
  where amount_satang > 0
  order by id`,
);

/**
 * Stops waiting for payments of these orders. A provider is still asked about its own until a day
 * after the payment's end. Returns the reported transfers.
 */
export async function giveUpPayments(
  tx: Tx,
  orderIds: readonly number[],
  reason: string,
): Promise<RowOf<typeof giveUp>[]> {
  return giveUp(tx, [orderIds, reason]);
}
