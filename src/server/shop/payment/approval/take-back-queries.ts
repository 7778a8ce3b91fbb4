import { leastAfterWithdrawal } from "#domain/order/order-expiry.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { lockHeldBy } from "#server/shop/seat/give-back-holdings-queries.ts";

const findOne = named(
  "find-payment-to-take-back",
  `select id, state from payment
  where order_id = $1 and provider is null
    and state in ('succeeded', 'succeeded_late', 'received') and ($2::bigint is null or id = $2)
  order by state = 'received', id
  limit 1`,
);

/**
 * The payment that a line was decided for.
 * NOTE: old lines do not record it; then it is the payment that opened the order.
 */
export async function findTakenPayment(
  tx: Tx,
  orderId: number,
  paymentId: number | null,
): Promise<{ id: number; isPart: boolean } | null> {
  const [found] = await findOne(tx, [orderId, paymentId]);
  return found ? { id: found.id, isPart: found.state === "received" } : null;
}

const lockBuyer = named(
  "lock-buyer-of-taken-back",
  "select a.id from account a where a.id = $1 for no key update",
);
const findFacts = named(
  "find-what-followed-approval",
  `select case
    when exists (
      select from payment p
      where p.order_id = $1 and p.state in ('succeeded', 'succeeded_late', 'received')
        and (exists (select from refund r where r.payment_id = p.id and r.state <> 'failed')
          or exists (
            select from refund_approval r
            where r.payment_id = p.id and r.ended_at is null))) then 'refund'
    when exists (select from order_shipment where order_id = $1 and ended_at is null)
      or exists (select from bookshop_order where order_id = $1) then 'parcel'
    when exists (select from payment where order_id = $1 and over_satang is not null) then 'over'
    when $2 and (
      select count(*) from shop_order
      where account_id = $3 and (status = 'pending'
        or (status in ('notYetReceived', 'rejected') and cancel_at > now()))) >= 3 then 'orders'
    end as what`,
);

/**
 * `over`: the excess of an overpaid order waits for a person. `orders`: the buyer has as many open
 * orders as allowed.
 */
export type GoneOn = NonNullable<RowOf<typeof findFacts>["what"]>;
type ApprovedOrder = { orderId: number; accountId: number };

/**
 * What rests on the money already. NOTE: locks the buyer, so that no new order begins meanwhile.
 */
export async function findGoneOn(
  tx: Tx,
  { orderId, accountId, isPart }: ApprovedOrder & { isPart: boolean },
): Promise<GoneOn | null> {
  await lockBuyer(tx, [accountId]);
  return (await findFacts(tx, [orderId, !isPart, accountId]))[0]?.what ?? null;
}

const findOpen = named(
  "find-payment-beside-taken-back",
  `select id from payment
  where order_id = $1 and state in ('created', 'requires_action', 'pending', 'unknown')
  limit 1`,
);

export async function hasOpenPayment(tx: Tx, orderId: number): Promise<boolean> {
  return (await findOpen(tx, [orderId])).length > 0;
}

/** The time that it had left when it was approved, and a day at least. */
const until = `greatest(o.cancel_at + (now() - coalesce(o.decided_at, now())), now() + interval '${leastAfterWithdrawal}')`;

const write = named(
  "take-back-approval",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("orderId" bigint, "paymentId" bigint,
      "accountId" bigint, reason text, "requestId" text, "lineId" bigint)),
  unpaid as (
    update payment p
    set state = 'failed', failure_code = 'approval_taken_back', received_satang = null,
      paid_on = null, paid_source = null, decided_by = x."accountId", decided_at = now(),
      next_check_at = null
    from x
    where p.id = x."paymentId"),
  parts as (
    select sum(coalesce(p.received_satang, p.amount_satang)) as come
    from payment p join x on p.order_id = x."orderId"
    where p.id <> x."paymentId" and p.state = 'received'),
  moved as (
    update shop_order o
    set status = case
        when o.status <> 'approved' then o.status
        when exists (
          select from payment_report r
          where r.payment_id = x."paymentId" and r.replaced_at is null) then 'rejected'
        else 'notYetReceived' end,
      reject_reason = x.reason, decided_at = now(), review_since = null,
      held_since = o.held_since + (${until} - o.cancel_at),
      cancel_at = ${until},
      forgiven_satang = 0, forgiven_reason = '',
      owed_satang = o.payable_satang - (select come from parts)
    from x
    where o.id = x."orderId"
    returning o.status),
  ended as (
    update enrollment e set state = 'refused', reason = x.reason
    from x join order_line l on l.order_id = x."orderId"
    where e.order_line_id = l.id and e.state in ('active', 'waiting')),
  -- One approval, one mail: another approval is told by another.
  told as (
    update outbox_message m set key = m.key || ':taken-back:' || x."paymentId"
    from x
    where m.key = 'paymentApproved:' || x."orderId"),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select x."accountId", 'administrator', 'payment.approval_taken_back',
      'order:' || x."orderId",
      jsonb_build_object('payment_id', x."paymentId", 'statement_line', x."lineId",
        'reason', x.reason),
      x."requestId"
    from x),
  posted as (
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang,
      currency)
    select posting.id, x."orderId", x."paymentId", e.ledger_account, -sum(e.amount_satang),
      e.currency
    from (select gen_random_uuid() as id) posting, x
      join ledger_entry e on e.payment_id = x."paymentId"
    where e.refund_id is null
    group by posting.id, x."orderId", x."paymentId", e.ledger_account, e.currency
    having sum(e.amount_satang) <> 0)
  select status from moved`,
);

type TakeBackRecord = ApprovedOrder & {
  paymentId: number;
  reason: string;
  requestId: string;
  lineId: number;
};

/** Returns the new status: rejected if the buyer has sent a slip, otherwise unpaid. */
export async function takeBack(tx: Tx, record: TakeBackRecord): Promise<OrderStatus> {
  const [order] = await write(tx, [record]);
  if (!order) throw new Error(`order ${record.orderId} was locked and is gone`);
  return order.status;
}

const hold = named(
  "hold-again",
  `with seats as (
    select item_id, count(*)::int as taken from order_line
    where order_id = $1 and holds_seat
    group by item_id),
  held as (
    update catalog_item i
    set seats_taken = i.seats_taken - seats.taken, seats_held = i.seats_held + seats.taken
    from seats
    where i.id = seats.item_id),
  reserved as (
    update coupon_use set state = 'reserved'
    where order_id = $1 and state = 'redeemed'
    returning coupon_id)
  update coupon c set uses_redeemed = c.uses_redeemed - 1, uses_held = c.uses_held + 1
  from reserved
  where c.id = reserved.coupon_id`,
);

/** What the order has taken it holds from now on: its seats first, its coupons after. */
export async function holdAgain(tx: Tx, orderId: number): Promise<void> {
  await lockHeldBy(tx, [orderId]);
  await hold(tx, [orderId]);
}
