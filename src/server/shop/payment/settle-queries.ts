import type { AccessTerm } from "#domain/enrollment/access-term.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { lockHeldBy } from "../order/give-back-holdings-queries.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import { addMessagesOf } from "../outbox/outbox-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

const takeHeld = named(
  "take-held-seats",
  `with wanted as (select item_id, count(*)::int as seats from order_line where order_id = any($1::bigint[]) and holds_seat group by item_id),
    moved as (update catalog_item c set seats_held = c.seats_held - w.seats, seats_taken = c.seats_taken + w.seats from wanted w where c.id = w.item_id),
    used as (update coupon_use set state = 'redeemed' where order_id = any($1::bigint[]) and state = 'reserved' returning coupon_id),
    counted as (select coupon_id, count(*)::int as uses from used group by coupon_id)
  update coupon c set uses_held = c.uses_held - n.uses, uses_redeemed = c.uses_redeemed + n.uses from counted n where c.id = n.coupon_id`,
);

/** What the orders held becomes taken. Courses come before coupons, each by id, and both after all else that an approval changes, as everywhere. */
export async function takeSeatsAndCoupons(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  const holding = settlements.filter(({ lines, couponIds }) => couponIds.length > 0 || lines.some(({ holdsSeat }) => holdsSeat));
  const ids = holding.map(({ order }) => order.id);
  if (ids.length === 0) return;
  await lockHeldBy(tx, ids);
  await takeHeld(tx, [ids]);
}

const lockCarts = named("lock-carts-to-empty", "select id from cart where account_id = any($1::bigint[]) order by id for no key update");

export type Enrolled = AccessTerm & { lineId: number; itemId: number };
export type Posting = { ledgerAccount: "provider" | "bank" | "sales" | "withholding" | "refund_due" | "write_off"; amountSatang: number }[];

export type Approval = {
  settlement: Settlement;
  paymentState: "succeeded" | "succeeded_late";
  reference: string | null;
  evidence: string;
  decidedBy: number | null;
  enrolled: Enrolled[];
  sum: AcceptedSum;
  forgivenReason: string;
  posting: Posting;
  audit: AuditNote;
  messages: OutboxMessage[];
};
export type AuditNote = { actorId: number | null; actorRole: string; action: string; detail: object; requestId: string };

const postLines = `insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
  select posting.id, $2, $1, x.account, x.amount, $3 from (select gen_random_uuid() as id) posting, unnest($4::text[], $5::bigint[]) x (account, amount)`;
const writeAudit = `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id) values ($6, $7, $8, 'order:' || $2::bigint, $9::jsonb, $10)`;

const writeApprovals = named<Closed>(
  "approve-orders",
  `with a as materialized (
    select *, gen_random_uuid() as posting
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::text[],
      $23::bigint[], $24::bigint[], $25::bigint[], $26::text[])
      a (payment_id, order_id, account_id, currency, payment_state, evidence, decided_by, reference, actor_id, actor_role, action, detail, request_id,
        received, over, forgiven, forgiven_reason)),
  paid as (
    update payment p set state = a.payment_state, evidence = a.evidence, decided_by = a.decided_by, decided_at = now(),
      received_satang = nullif(a.received, p.amount_satang), over_satang = nullif(a.over, 0), provider_reference = coalesce(p.provider_reference, a.reference), failure_code = null, next_check_at = null
    from a where p.id = a.payment_id),
  closed as (
    update payment p set state = 'failed', failure_code = 'order_already_paid', decided_at = now(), next_check_at = null
    from a where p.order_id = a.order_id and p.id <> a.payment_id and p.provider is null and p.state in ('created', 'requires_action', 'pending', 'unknown')
    returning p.id, p.order_id),
  undecided as (delete from scheduled_decision where payment_id in (select id from closed)),
  approved as (
    update shop_order o set status = 'approved', decided_at = now(), review_since = null, reject_reason = '', owed_satang = null,
      forgiven_satang = a.forgiven, forgiven_reason = a.forgiven_reason from a where o.id = a.order_id),
  enrolled as (
    insert into enrollment (account_id, item_id, order_line_id, state, starts_at, ends_at, term_from, waits_for)
    select u.account_id, u.item_id, u.line_id, 'active', u.starts_at, u.ends_at, u.term_from, u.waits_for
    from unnest($14::bigint[], $15::bigint[], $16::bigint[], $17::timestamptz[], $18::timestamptz[], $27::timestamptz[], $28::text[])
      u (account_id, line_id, item_id, starts_at, ends_at, term_from, waits_for)
    on conflict (order_line_id) do update set state = 'active', starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = '',
      term_from = excluded.term_from, waits_for = excluded.waits_for, paused_at = null, paused_end = null, last_change = null, change_reason = ''),
  carts as (select c.id, a.order_id from a join cart c on c.account_id = a.account_id),
  spent as (
    update cart c set coupon_ids = array(
      select id from unnest(c.coupon_ids) with ordinality as w (id, n) where id not in (select coupon_id from coupon_use where order_id = carts.order_id) order by n)
    from carts where c.id = carts.id and c.coupon_ids <> '{}'),
  bought as (
    delete from cart_item i using carts
    where i.cart_id = carts.id and i.item_id = any(array(select item_id from order_line where order_id = carts.order_id))),
  posted as (
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
    select a.posting, a.order_id, a.payment_id, x.account, x.amount, a.currency
    from unnest($19::bigint[], $20::text[], $21::bigint[]) with ordinality x (payment_id, account, amount, n) join a on a.payment_id = x.payment_id order by x.n),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select actor_id, actor_role, action, 'order:' || order_id, detail::jsonb, request_id from a),
  told as (${addMessagesOf("$22")})
  select id as "paymentId", order_id as "orderId" from closed`,
);

/** A report that now waits for nothing: its order is paid in another way. */
export type Closed = { paymentId: number; orderId: number };

/** Everything that approvals change in the shop but seats and coupons. NOTE: not two of one order or one account at a time. */
export async function approveOrders(tx: Tx, approvals: readonly Approval[]): Promise<Closed[]> {
  const each = <T>(value: (approval: Approval) => T): T[] => approvals.map(value);
  await lockCarts(tx, [each(({ settlement }) => settlement.order.accountId)]);
  const enrolled = approvals.flatMap((approval) => approval.enrolled.map((one) => ({ ...one, accountId: approval.settlement.order.accountId })));
  const posted = approvals.flatMap(({ settlement, posting }) => posting.map((one) => ({ ...one, paymentId: settlement.payment.id })));
  return writeApprovals(tx, [
    each(({ settlement }) => settlement.payment.id),
    each(({ settlement }) => settlement.order.id),
    each(({ settlement }) => settlement.order.accountId),
    each(({ settlement }) => settlement.payment.currency),
    each(({ paymentState }) => paymentState),
    each(({ evidence }) => evidence),
    each(({ decidedBy }) => decidedBy),
    each(({ reference }) => reference),
    each(({ audit }) => audit.actorId),
    each(({ audit }) => audit.actorRole),
    each(({ audit }) => audit.action),
    each(({ audit }) => JSON.stringify(audit.detail)),
    each(({ audit }) => audit.requestId),
    enrolled.map(({ accountId }) => accountId),
    enrolled.map(({ lineId }) => lineId),
    enrolled.map(({ itemId }) => itemId),
    enrolled.map(({ startsAt }) => startsAt),
    enrolled.map(({ endsAt }) => endsAt),
    posted.map(({ paymentId }) => paymentId),
    posted.map(({ ledgerAccount }) => ledgerAccount),
    posted.map(({ amountSatang }) => amountSatang),
    JSON.stringify(approvals.flatMap(({ messages }) => messages)),
    each(({ sum }) => sum.receivedSatang),
    each(({ sum }) => sum.overSatang),
    each(({ sum }) => sum.forgivenSatang),
    each(({ forgivenReason }) => forgivenReason),
    enrolled.map(({ termFrom }) => termFrom),
    enrolled.map(({ waitsFor }) => waitsFor),
  ]);
}

export type Review = { kind: "amount_mismatch" | "late_money" | "second_payment" | "unknown_status" | "wrong_mode" | "overpaid"; detail: object };
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
  failureCode: string | null;
  decidedBy: number | null;
  order: { status: OrderStatus; cancelAt: Date; rejectReason: string };
  audit: AuditNote;
};

const writeClosing = named(
  "close-payment",
  `with closed as (
    update payment set state = $3, failure_code = $4, decided_by = $5, decided_at = now(), provider_reference = coalesce(provider_reference, $12),
      next_check_at = case when provider is not null and ($3 = 'expired' or $4 = 'not_started') then now() + interval '1 minute' end
    where id = $1),
  moved as (
    update shop_order set status = $11, cancel_at = $13, held_since = held_since + ($13 - cancel_at), review_since = case when status = $11 then review_since end,
      reject_reason = case when status = $11 then reject_reason else $14 end, decided_at = case when $11 = 'rejected' and status <> $11 then now() else decided_at end
    where id = $2),
  refused as (
    update enrollment set state = 'refused', reason = $14 where $11 = 'rejected' and state = 'waiting'
      and order_line_id in (select id from order_line where order_id = $2)),
  noted as (${writeAudit})
  select 1`,
);

/** A payment that came to nothing. Where money can still come, late or by a start that was thought lost, its provider is asked on until a day after its end. */
export async function closePayment(tx: Tx, { settlement, paymentState, reference, failureCode, decidedBy, order, audit }: Closing): Promise<void> {
  const { payment } = settlement;
  const values = [payment.id, settlement.order.id, paymentState, failureCode, decidedBy, ...auditValues(audit)];
  await writeClosing(tx, [...values, order.status, reference, order.cancelAt, order.rejectReason]);
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
