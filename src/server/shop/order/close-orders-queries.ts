import type { Kysely } from "kysely";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { openPayment } from "../seat/open-payment-queries.ts";
import { isLapsed } from "../seat/seats-left-queries.ts";

type Db = Kysely<Database>;

const lockLapsed = named(
  "lock-orders-and-lapsed-ones",
  `select id from shop_order
  where id = any ($1::bigint[] || array(
    select c.order_id
    from course_on_order c join shop_order o on o.id = c.order_id
    where c.item_id = any ($2::bigint[]) and c.holds_seat and ${isLapsed("o")}
    order by c.order_id
    limit 100))
  order by id
  for no key update`,
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

const lockOwn = named(
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

const due = "o.status in ('notYetReceived', 'rejected') and o.cancel_at <= now()";
const inPayment = `exists (
      select from payment p where p.order_id = o.id and ${openPayment("p")})`;

const lockDue = named(
  "lock-due-orders",
  `select o.id
  from shop_order o
  where ${due} and not ${inPayment}
  order by o.cancel_at
  limit $1
  for update skip locked`,
);

/**
 * Orders whose time is over and without a payment under way; another node that asks meanwhile gets
 * others.
 */
export async function lockDueOrders(tx: Db, limit: number): Promise<number[]> {
  return (await lockDue(tx, [limit])).map(({ id }) => id);
}

const listDue = named(
  "list-due-orders-in-payment",
  `select o.id
  from shop_order o
  where ${due} and ${inPayment}
  order by o.cancel_at
  limit $1`,
);

export async function listDueOrdersInPayment(db: Db, limit: number): Promise<number[]> {
  return (await listDue(db, [limit])).map(({ id }) => id);
}

const close = named(
  "close-orders",
  `with x as materialized (
    select * from jsonb_to_record($2) as x (status text, "actorId" bigint, "actorRole" text,
      reason text, "requestId" text)),
  closed as (
    update shop_order o
    set status = x.status, decided_at = now(), cancel_reason = x.reason, owed_satang = null,
      needs_review = o.needs_review or o.owed_satang is not null,
      refund_due = o.refund_due or o.owed_satang is not null
    from x
    where o.id = any ($1::bigint[]) and o.status in ('notYetReceived', 'rejected')
      and not ${inPayment}
    returning o.id, o.account_id),
  parts as (
    update payment p set state = 'refund_due'
    from closed
    where p.order_id = closed.id and p.state = 'received'
    returning p.id, p.order_id, p.currency, p.provider_reference,
      coalesce(p.received_satang, p.amount_satang) as received),
  reviewed as (
    insert into review_item (kind, order_id, payment_id, detail)
    select 'part_paid', order_id, id,
      jsonb_build_object('amount_satang', received, 'currency', currency,
        'reference', provider_reference, 'order_status', x.status)
    from parts, x),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select x."actorId", x."actorRole", 'order.' || x.status, 'order:' || closed.id,
      case when x.reason = '' then '{}' else jsonb_build_object('reason', x.reason) end,
      x."requestId"
    from closed, x)
  select id, account_id as "accountId",
    exists (select from order_line l where l.order_id = closed.id and l.holds_seat)
      or exists (
        select from coupon_use u
        where u.order_id = closed.id and u.state = 'reserved') as holds
  from closed`,
);

/** `holds`: it has seats or coupons to give back. */
export type ClosedOrder = RowOf<typeof close>;

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
  if (ids.length === 0) return [];
  const actorRole = forShop ? "administrator" : by === null ? "system" : "student";
  const { reason = "", requestId = "" } = forShop ?? {};
  return close(tx, [ids, { status: to, actorId: by, actorRole, reason, requestId }]);
}
