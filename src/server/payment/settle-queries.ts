import type { AccessPeriod } from "#domain/enrollment/access-period.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import { addMessagesOf } from "../outbox/outbox-queries.ts";
import type { Tx } from "../platform/database.ts";
import { named } from "../platform/named-statement.ts";
import type { Settlement } from "./settlement-queries.ts";

const moveSeats = named(
  "take-held-seats",
  `with wanted as (select item_id, count(*)::int as seats from order_line where order_id = $1 and holds_seat group by item_id),
    locked as (select id from catalog_item where id in (select item_id from wanted) order by id for no key update)
  update catalog_item c set seats_held = c.seats_held - w.seats, seats_taken = c.seats_taken + w.seats
  from wanted w join locked on locked.id = w.item_id where c.id = w.item_id`,
);

const redeem = named(
  "redeem-held-coupons",
  `with used as (update coupon_use set state = 'redeemed' where order_id = $1 and state = 'reserved' returning coupon_id),
    locked as (select id from coupon where id in (select coupon_id from used) order by id for no key update)
  update coupon c set uses_held = c.uses_held - 1, uses_redeemed = c.uses_redeemed + 1 from locked where c.id = locked.id`,
);

/** What the order held becomes taken. Courses come before coupons, each by id, as everywhere. */
export async function takeSeatsAndCoupons(tx: Tx, { order, lines, couponIds }: Settlement): Promise<void> {
  if (lines.some(({ holdsSeat }) => holdsSeat)) await moveSeats(tx, [order.id]);
  if (couponIds.length > 0) await redeem(tx, [order.id]);
}

export type Enrolled = AccessPeriod & { lineId: number; itemId: number };
export type Posting = { ledgerAccount: "provider" | "bank" | "sales" | "withholding" | "refund_due" | "write_off"; amountSatang: number }[];

export type Approval = {
  settlement: Settlement;
  paymentState: "succeeded" | "succeeded_late";
  reference: string | null;
  evidence: string;
  decidedBy: number | null;
  enrolled: Enrolled[];
  posting: Posting;
  audit: AuditNote;
  messages: OutboxMessage[];
};
export type AuditNote = { actorId: number | null; actorRole: string; action: string; detail: object; requestId: string };

const postLines = `insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
  select posting.id, $2, $1, x.account, x.amount, $3 from (select gen_random_uuid() as id) posting, unnest($4::text[], $5::bigint[]) x (account, amount)`;
const writeAudit = `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id) values ($6, $7, $8, 'order:' || $2::bigint, $9::jsonb, $10)`;

const writeApproval = named<{ closed: number[] }>(
  "approve-order",
  `with paid as (
    update payment set state = $11, evidence = $12, decided_by = $13, decided_at = now(), provider_reference = coalesce(provider_reference, $14),
      failure_code = null, next_check_at = null where id = $1),
  closed as (
    update payment set state = 'failed', failure_code = 'order_already_paid', decided_at = now(), next_check_at = null
    where order_id = $2 and id <> $1 and provider is null and state in ('created', 'requires_action', 'pending', 'unknown') returning id),
  undecided as (delete from scheduled_decision where payment_id in (select id from closed)),
  approved as (
    update shop_order set status = 'approved', decided_at = now(), review_since = null, reject_reason = '' where id = $2),
  enrolled as (
    insert into enrollment (account_id, item_id, order_line_id, state, starts_at, ends_at)
    select $15, u.item_id, u.line_id, 'active', u.starts_at, u.ends_at
    from unnest($16::bigint[], $17::bigint[], $18::timestamptz[], $19::timestamptz[]) u (line_id, item_id, starts_at, ends_at)
    on conflict (order_line_id) do update set state = 'active', starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = ''),
  spent as (
    update cart set coupon_ids = array(select id from unnest(coupon_ids) with ordinality as w (id, n) where id not in (select coupon_id from coupon_use where order_id = $2) order by n)
    where account_id = $15 and coupon_ids <> '{}'),
  bought as (
    delete from cart_item where cart_id = (select id from cart where account_id = $15) and item_id in (select item_id from order_line where order_id = $2)),
  posted as (${postLines}),
  noted as (${writeAudit}),
  told as (${addMessagesOf("$20")})
  select array(select id from closed) as closed`,
);

/** Everything an approval changes in the shop but seats and coupons. Answers the reports that now wait for nothing: their order is paid in another way. */
export async function approveOrder(tx: Tx, approval: Approval): Promise<number[]> {
  const { settlement, enrolled, posting, audit } = approval;
  const { payment, order } = settlement;
  const [row] = await writeApproval(tx, [
    payment.id,
    order.id,
    payment.currency,
    ...postingValues(posting),
    ...auditValues(audit),
    approval.paymentState,
    approval.evidence,
    approval.decidedBy,
    approval.reference,
    order.accountId,
    enrolled.map(({ lineId }) => lineId),
    enrolled.map(({ itemId }) => itemId),
    enrolled.map(({ startsAt }) => startsAt),
    enrolled.map(({ endsAt }) => endsAt),
    JSON.stringify(approval.messages),
  ]);
  return row?.closed ?? [];
}

export type Review = { kind: "amount_mismatch" | "late_money" | "second_payment" | "unknown_status" | "wrong_mode"; detail: object };
export type MoneyAside = {
  settlement: Settlement;
  paymentState: "mismatch" | "refund_due";
  reference: string | null;
  review: Review;
  currency: string;
  posting: Posting;
  audit: AuditNote;
};

const writeMoneyAside = named(
  "put-money-aside",
  `with settled as (
    update payment set state = $11, decided_at = now(), provider_reference = coalesce(provider_reference, $12), next_check_at = null where id = $1),
  flagged as (update shop_order set needs_review = true, refund_due = refund_due or $13 where id = $2),
  reviewed as (
    insert into review_item (kind, order_id, payment_id, detail) values ($14, $2, $1, $15::jsonb) on conflict (kind, payment_id) where payment_id is not null do nothing),
  posted as (${postLines}),
  noted as (${writeAudit})
  select 1`,
);

/** Money that came but approves nothing: kept on the books, shown to a person, the order as it is. */
export async function putMoneyAside(tx: Tx, { settlement, paymentState, reference, review, currency, posting, audit }: MoneyAside): Promise<void> {
  const { payment, order } = settlement;
  const isDue = paymentState === "refund_due";
  const own = [paymentState, reference, isDue, review.kind, JSON.stringify(review.detail)];
  await writeMoneyAside(tx, [payment.id, order.id, currency, ...postingValues(posting), ...auditValues(audit), ...own]);
}

export type Closing = {
  settlement: Settlement;
  paymentState: "failed" | "expired";
  reference: string | null;
  /** Its provider could still take money for it, so it is asked about for another day. */
  isWatched: boolean;
  failureCode: string | null;
  decidedBy: number | null;
  order: { status: OrderStatus; cancelAt: Date; rejectReason: string };
  audit: AuditNote;
};

const writeClosing = named(
  "close-payment",
  `with closed as (
    update payment set state = $3, failure_code = $4, decided_by = $5, decided_at = now(), provider_reference = coalesce(provider_reference, $12),
      next_check_at = case when $15 then now() + interval '5 minutes' end
    where id = $1),
  moved as (
    update shop_order set status = $11, cancel_at = $13, review_since = case when status = $11 then review_since end,
      reject_reason = case when status = $11 then reject_reason else $14 end, decided_at = case when $11 = 'rejected' and status <> $11 then now() else decided_at end
    where id = $2),
  refused as (
    update enrollment set state = 'refused', reason = $14 where $11 = 'rejected' and state = 'waiting'
      and order_line_id in (select id from order_line where order_id = $2)),
  noted as (${writeAudit})
  select 1`,
);

/** A payment that came to nothing. */
export async function closePayment(tx: Tx, { settlement, paymentState, reference, isWatched, failureCode, decidedBy, order, audit }: Closing): Promise<void> {
  const { payment } = settlement;
  const values = [payment.id, settlement.order.id, paymentState, failureCode, decidedBy, ...auditValues(audit)];
  await writeClosing(tx, [...values, order.status, reference, order.cancelAt, order.rejectReason, isWatched]);
}

const writeKept = named(
  "keep-payment-open",
  "update payment set state = $2, provider_reference = coalesce(provider_reference, $3), failure_code = $4 where id = $1",
);

export type Kept = { state: PaymentState; reference: string | null; failureCode: string | null };

export async function keepPaymentOpen(tx: Tx, paymentId: number, { state, reference, failureCode }: Kept): Promise<void> {
  await writeKept(tx, [paymentId, state, reference, failureCode]);
}

const writeReview = named(
  "open-review-of-payment",
  `with flagged as (update shop_order set needs_review = true where id = $2)
  insert into review_item (kind, order_id, payment_id, detail) select $3, $2, u.id, $4::jsonb from unnest($1::bigint[]) u (id)
  on conflict (kind, payment_id) where payment_id is not null do nothing`,
);

export async function openReview(tx: Tx, payments: { paymentIds: number[]; orderId: number; review: Review }): Promise<void> {
  const { paymentIds, orderId, review } = payments;
  await writeReview(tx, [paymentIds, orderId, review.kind, JSON.stringify(review.detail)]);
}

function postingValues(posting: Posting): unknown[] {
  return [posting.map(({ ledgerAccount }) => ledgerAccount), posting.map(({ amountSatang }) => amountSatang)];
}

function auditValues({ actorId, actorRole, action, detail, requestId }: AuditNote): unknown[] {
  return [actorId, actorRole, action, JSON.stringify(detail), requestId];
}
