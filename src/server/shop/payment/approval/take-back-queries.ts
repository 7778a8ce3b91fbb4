import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { lockHeldBy } from "#server/shop/order/give-back-holdings-queries.ts";

const findApproved = named<{ id: number }>(
  "find-approved-transfer",
  "select id from payment where order_id = $1 and provider is null and state in ('succeeded', 'succeeded_late') order by id limit 1",
);

export async function findApprovedTransfer(tx: Tx, orderId: number): Promise<number | null> {
  return (await findApproved(tx, [orderId]))[0]?.id ?? null;
}

const lockBuyer = named<{ id: number }>("lock-buyer-of-taken-back", "select a.id from account a where a.id = $1 for no key update");
const findFacts = named<{ hasGoneOn: boolean }>(
  "find-what-followed-approval",
  `select exists (select from refund where payment_id = $2 and state <> 'failed') or exists (select from refund_approval where payment_id = $2 and ended_at is null)
    or exists (select from payment where order_id = $1 and (state = 'received' or over_satang is not null))
    or exists (select from order_shipment where order_id = $1 and ended_at is null) or exists (select from bookshop_order where order_id = $1)
    or (select count(*) from shop_order where account_id = $3 and (status = 'pending' or (status in ('notYetReceived', 'rejected') and cancel_at > now()))) >= 3
    as "hasGoneOn"`,
);

type Approved = { orderId: number; paymentId: number; accountId: number };

/** Whether something rests on the approval already, or its price came in parts or with something over: that goes back by a refund. NOTE: locks the buyer, so that no new order begins meanwhile. */
export async function hasGoneOn(tx: Tx, { orderId, paymentId, accountId }: Approved): Promise<boolean> {
  await lockBuyer(tx, [accountId]);
  return (await findFacts(tx, [orderId, paymentId, accountId]))[0]?.hasGoneOn ?? true;
}

/** The time that it had left when it was approved, and a day at least. */
const until = "greatest(o.cancel_at + (now() - coalesce(o.decided_at, now())), now() + interval '1 day')";

const write = named(
  "take-back-approval",
  `with unpaid as (
    update payment set state = 'failed', failure_code = 'approval_taken_back', received_satang = null, decided_by = $3, decided_at = now(), next_check_at = null where id = $2),
  moved as (
    update shop_order o set status = 'rejected', reject_reason = $4, decided_at = now(), review_since = null, held_since = o.held_since + (${until} - o.cancel_at),
      cancel_at = ${until}, forgiven_satang = 0, forgiven_reason = '' where o.id = $1),
  ended as (
    update enrollment set state = 'refused', reason = $4 where state in ('active', 'waiting') and order_line_id in (select id from order_line where order_id = $1)),
  -- One approval, one mail: another approval is told by another.
  told as (update outbox_message set key = key || ':taken-back:' || $2::bigint where key = 'paymentApproved:' || $1::bigint),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    values ($3, 'administrator', 'payment.approval_taken_back', 'order:' || $1::bigint,
      jsonb_build_object('payment_id', $2::bigint, 'statement_line', $6::bigint, 'reason', $4::text), $5))
  insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
  select posting.id, $1, $2, e.ledger_account, -sum(e.amount_satang), e.currency from (select gen_random_uuid() as id) posting, ledger_entry e
  where e.payment_id = $2 and e.refund_id is null group by posting.id, e.ledger_account, e.currency having sum(e.amount_satang) <> 0`,
);

type Written = Approved & { reason: string; requestId: string; lineId: number };

export async function takeBack(tx: Tx, { orderId, paymentId, accountId, reason, requestId, lineId }: Written): Promise<void> {
  await write(tx, [orderId, paymentId, accountId, reason, requestId, lineId]);
}

const hold = named(
  "hold-again",
  `with seats as (select item_id, count(*)::int as taken from order_line where order_id = $1 and holds_seat group by item_id),
  held as (update catalog_item i set seats_taken = i.seats_taken - seats.taken, seats_held = i.seats_held + seats.taken from seats where i.id = seats.item_id),
  reserved as (update coupon_use set state = 'reserved' where order_id = $1 and state = 'redeemed' returning coupon_id)
  update coupon c set uses_redeemed = c.uses_redeemed - 1, uses_held = c.uses_held + 1 from reserved where c.id = reserved.coupon_id`,
);

/** What the order has taken it holds from now on: its seats first, its coupons after. */
export async function holdAgain(tx: Tx, orderId: number): Promise<void> {
  await lockHeldBy(tx, [orderId]);
  await hold(tx, [orderId]);
}
