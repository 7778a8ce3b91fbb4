import type { Kysely } from "kysely";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { openPayment } from "../seat/open-payment-queries.ts";
import { isLapsed } from "../seat/seats-left-queries.ts";

type Db = Kysely<Database>;

const lockLapsed = named<{ id: number }>(
  "lock-orders-and-lapsed-ones",
  `select id from shop_order where id = any ($1::bigint[] || array(
      select l.order_id from order_line l join shop_order o on o.id = l.order_id
      where l.item_id = any ($2::bigint[]) and l.holds_seat and l.is_open
        and ${isLapsed("o")} order by l.order_id limit 100))
   order by id for no key update`,
);

/**
 * Locks these orders and all overdue orders that hold a seat of these courses. Returns the locked
 * orders. Orders are locked before everything that depends on them.
 * NOTE: only a later statement sees the changes of the lock's former holder.
 */
export async function lockOrdersAndLapsed(
  tx: Db,
  ids: readonly number[],
  itemIds: readonly number[],
): Promise<number[]> {
  return (await lockLapsed(tx, [ids, itemIds])).map(({ id }) => id);
}

const lockOwn = named<{ status: OrderStatus }>(
  "lock-own-order-to-cancel",
  "select status from shop_order where id = $1 and account_id = $2 for no key update",
);

/** null: there is no such order, or it is another person's. */
export async function lockOwnOrder(
  tx: Db,
  { orderId, accountId }: { orderId: number; accountId: number },
): Promise<OrderStatus | null> {
  return (await lockOwn(tx, [orderId, accountId]))[0]?.status ?? null;
}

const lockDue = named<{ id: number }>(
  "lock-due-orders",
  `select o.id from shop_order o
    where o.status in ('notYetReceived', 'rejected') and o.cancel_at <= now()
     and not exists (select from payment p where p.order_id = o.id and ${openPayment("p")})
   order by o.cancel_at limit $1 for update skip locked`,
);

/**
 * Orders whose time is over and without a payment under way; another node that asks meanwhile gets
 * others.
 */
export async function lockDueOrders(tx: Db, limit: number): Promise<number[]> {
  return (await lockDue(tx, [limit])).map(({ id }) => id);
}

const listDue = named<{ id: number }>(
  "list-due-orders-in-payment",
  `select o.id from shop_order o
    where o.status in ('notYetReceived', 'rejected') and o.cancel_at <= now()
     and exists (select from payment p where p.order_id = o.id and ${openPayment("p")})
   order by o.cancel_at limit $1`,
);

export async function listDueOrdersInPayment(db: Db, limit: number): Promise<number[]> {
  return (await listDue(db, [limit])).map(({ id }) => id);
}

/** `holds`: it has seats or coupons to give back. */
export type ClosedOrder = { id: number; accountId: number; holds: boolean };

const close = named<ClosedOrder>(
  "close-orders",
  `with closed as (
    update shop_order o set status = $2::text, decided_at = now(), cancel_reason = $5::text,
      owed_satang = null, needs_review = o.needs_review
        or o.owed_satang is not null, refund_due = o.refund_due or o.owed_satang is not null
    where o.id = any ($1::bigint[]) and o.status in ('notYetReceived', 'rejected')
      and not exists (select from payment p where p.order_id = o.id and ${openPayment("p")})
    returning o.id, o.account_id),
  parts as (
    update payment p set state = 'refund_due' from closed
      where p.order_id = closed.id and p.state = 'received'
    returning p.id, p.order_id, p.currency, p.provider_reference,
      coalesce(p.received_satang, p.amount_satang) as received),
  reviewed as (
    insert into review_item (kind, order_id, payment_id, detail)
    select 'part_paid', order_id, id,
      jsonb_build_object('amount_satang', received, 'currency', currency, 'reference',
      provider_reference, 'order_status', $2::text) from parts),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select $3, $4::text, 'order.' || $2::text, 'order:' || closed.id, case
      when $5::text = '' then '{}' else jsonb_build_object('reason', $5::text) end, $6::text
      from closed)
  select id, account_id as "accountId", exists (select from order_line l
    where l.order_id = closed.id and l.holds_seat)
    or exists (select from coupon_use u
      where u.order_id = closed.id and u.state = 'reserved') as holds
  from closed`,
);

type ByShop = { reason: string; requestId: string };
/** `by` is the student who wants it, or the administrator who gives a reason; null: the clock. */
export type OrderClosing =
  | { to: "cancelled"; by: number; forShop?: ByShop }
  | { to: "expired"; by: null; forShop?: never };

/**
 * Ends unpaid orders without a payment under way: once, however often it is asked. What had come of
 * one that asked for a rest is the buyer's again, and before a person. Answers the ones that ended.
 * NOTE: lock them first, and give back what they held at the end.
 */
export async function closeOrders(
  tx: Db,
  ids: readonly number[],
  { to, by, forShop }: OrderClosing,
): Promise<ClosedOrder[]> {
  const role = forShop ? "administrator" : by === null ? "system" : "student";
  return ids.length === 0
    ? []
    : close(tx, [ids, to, by, role, forShop?.reason ?? "", forShop?.requestId ?? ""]);
}
