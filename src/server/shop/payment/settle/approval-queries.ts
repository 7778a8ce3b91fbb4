import type { AccessTerm } from "#domain/enrollment/access-term.ts";
import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { sendAlong } from "#server/platform/database/in-transaction.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessagesOf } from "#server/shop/outbox/outbox-queries.ts";
import { lockHeldBy } from "#server/shop/seat/give-back-holdings-queries.ts";
import type { AuditNote, LedgerPosting } from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

const takeHeld = named(
  "take-held-seats",
  `with wanted as (
    select item_id, count(*)::int as seats from order_line
    where order_id = any ($1::bigint[]) and holds_seat
    group by item_id),
  moved as (
    update catalog_item c
    set seats_held = c.seats_held - w.seats, seats_taken = c.seats_taken + w.seats
    from wanted w
    where c.id = w.item_id),
  used as (
    update coupon_use set state = 'redeemed'
    where order_id = any ($1::bigint[]) and state = 'reserved'
    returning coupon_id),
  counted as (select coupon_id, count(*)::int as uses from used group by coupon_id)
  update coupon c
  set uses_held = c.uses_held - n.uses, uses_redeemed = c.uses_redeemed + n.uses
  from counted n
  where c.id = n.coupon_id`,
);

/**
 * Turns held seats and coupons into taken ones. Courses are locked before coupons, each by id,
 * after all else that an approval changes. This order is the same everywhere.
 */
export async function takeSeatsAndCoupons(tx: Tx, approvals: readonly Approval[]): Promise<void> {
  const holding = approvals.filter(
    ({ settlement: { lines, couponIds } }) =>
      couponIds.length > 0 || lines.some(({ holdsSeat }) => holdsSeat),
  );
  const ids = holding.map(({ settlement }) => settlement.order.id);
  const waiting = waitingFor(approvals);
  if (ids.length + waiting.length === 0) return;
  await sendAlong(tx, lockHeldBy(tx, ids, waiting));
  if (ids.length > 0) await sendAlong(tx, takeHeld(tx, [ids]));
  await startBesideLessons(tx, approvals);
}

/**
 * Starts access if the first lesson was published at the same time as the approval.
 * NOTE: the courses are locked, so the lesson is visible by now, or its transaction sees the
 * access.
 */
export async function startBesideLessons(tx: Tx, approvals: readonly Approval[]): Promise<void> {
  for (const itemId of waitingFor(approvals)) await startOnPublishing(tx, itemId);
}

/** Courses whose access waits for a lesson, by id. */
function waitingFor(approvals: readonly Approval[]): number[] {
  const waiting = approvals.flatMap(({ enrolled }) =>
    enrolled.filter(({ waitsFor }) => waitsFor === "lessons").map(({ itemId }) => itemId),
  );
  return [...new Set(waiting)].toSorted((a, b) => a - b);
}

const lockCarts = named(
  "lock-carts-to-empty",
  "select id from cart where account_id = any($1::bigint[]) order by id for no key update",
);

export type EnrolledItem = AccessTerm & { lineId: number; itemId: number };

export type Approval = {
  settlement: Settlement;
  paymentState: "succeeded" | "succeeded_late";
  reference: string | null;
  evidence: string;
  decidedBy: number | null;
  enrolled: EnrolledItem[];
  sum: AcceptedSum;
  /** Null: it costs nothing. */
  came: MoneyCame | null;
  forgivenReason: string;
  posting: LedgerPosting;
  audit: AuditNote;
  messages: OutboxMessage[];
};

const writeApprovals = named(
  "approve-orders",
  `with a as materialized (
    select *, gen_random_uuid() as posting
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[],
      $7::bigint[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::text[],
      $23::bigint[], $24::bigint[], $25::bigint[], $26::text[], $29::date[], $30::text[])
      a (payment_id, order_id, account_id, currency, payment_state, evidence, decided_by, reference,
        actor_id, actor_role, action, detail, request_id,
        received, over, forgiven, forgiven_reason, paid_on, paid_source)),
  paid as (
    update payment p
    set state = a.payment_state, evidence = a.evidence, decided_by = a.decided_by,
      decided_at = now(), paid_on = coalesce(a.paid_on, p.paid_on),
      paid_source = coalesce(a.paid_source, p.paid_source),
      received_satang = nullif(a.received, p.amount_satang), over_satang = nullif(a.over, 0),
      provider_reference = coalesce(p.provider_reference, a.reference), failure_code = null,
      next_check_at = null
    from a
    where p.id = a.payment_id),
  closed as (
    update payment p
    set state = 'failed', failure_code = 'order_already_paid', decided_at = now(),
      next_check_at = null
    from a
    where p.order_id = a.order_id and p.id <> a.payment_id and p.provider is null
      and p.state in ('created', 'requires_action', 'pending', 'unknown')
    returning p.id, p.order_id),
  undecided as (delete from scheduled_decision where payment_id in (select id from closed)),
  approved as (
    update shop_order o
    set status = 'approved', decided_at = now(), review_since = null, reject_reason = '',
      owed_satang = null, forgiven_satang = a.forgiven, forgiven_reason = a.forgiven_reason,
      needs_review = o.needs_review
        or exists (select from closed where closed.order_id = a.order_id)
    from a
    where o.id = a.order_id),
  reviewed as (
    insert into review_item (kind, order_id, payment_id, detail)
    select 'second_payment', closed.order_id, closed.id,
      jsonb_build_object('paid_by', a.payment_id)
    from closed join a on a.order_id = closed.order_id
    on conflict (kind, payment_id) where payment_id is not null do nothing),
  enrolled as (
    insert into enrollment (account_id, item_id, order_line_id, state, starts_at, ends_at,
      term_from, waits_for)
    select u.account_id, u.item_id, u.line_id, 'active', u.starts_at, u.ends_at, u.term_from,
      u.waits_for
    from unnest($14::bigint[], $15::bigint[], $16::bigint[], $17::timestamptz[], $18::timestamptz[],
      $27::timestamptz[], $28::text[])
      u (account_id, line_id, item_id, starts_at, ends_at, term_from, waits_for)
    on conflict (order_line_id) do update
      set state = 'active', starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        reason = '', term_from = excluded.term_from, waits_for = excluded.waits_for,
        paused_at = null, paused_end = null, last_change = null, change_reason = ''),
  carts as (select c.id, a.order_id from a join cart c on c.account_id = a.account_id),
  spent as (
    update cart c
    set coupon_ids = array(
      select id from unnest(c.coupon_ids) with ordinality as w (id, n)
      where id not in (select coupon_id from coupon_use where order_id = carts.order_id)
      order by n)
    from carts
    where c.id = carts.id and c.coupon_ids <> '{}'),
  bought as (
    delete from cart_item i using carts
    where i.cart_id = carts.id
      and i.item_id = any(array(select item_id from order_line where order_id = carts.order_id))),
  posted as (
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang,
      currency)
    select a.posting, a.order_id, a.payment_id, x.account, x.amount, a.currency
    from unnest($19::bigint[], $20::text[], $21::bigint[]) with ordinality
        x (payment_id, account, amount, n)
      join a on a.payment_id = x.payment_id
    order by x.n),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select actor_id, actor_role, action, 'order:' || order_id, detail::jsonb, request_id from a)
  ${addMessagesOf("$22")}`,
);

/**
 * Everything that approvals change in the shop but seats and coupons. Another report of money for
 * an order that is now paid gets a review. NOTE: not two of one order or one account at a time.
 */
export async function approveOrders(tx: Tx, approvals: readonly Approval[]): Promise<void> {
  const each = <T>(value: (approval: Approval) => T): T[] => approvals.map(value);
  await sendAlong(tx, lockCarts(tx, [each(({ settlement }) => settlement.order.accountId)]));
  const enrolled = approvals.flatMap((approval) =>
    approval.enrolled.map((one) => ({ ...one, accountId: approval.settlement.order.accountId })),
  );
  const posted = approvals.flatMap(({ settlement, posting }) =>
    posting.map((one) => ({ ...one, paymentId: settlement.payment.id })),
  );
  const writing = writeApprovals(tx, [
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
    approvals.flatMap(({ messages }) => messages),
    each(({ sum }) => sum.receivedSatang),
    each(({ sum }) => sum.overSatang),
    each(({ sum }) => sum.forgivenSatang),
    each(({ forgivenReason }) => forgivenReason),
    enrolled.map(({ termFrom }) => termFrom),
    enrolled.map(({ waitsFor }) => waitsFor),
    each(({ came }) => came?.on ?? null),
    each(({ came }) => came?.source ?? null),
  ]);
  await sendAlong(tx, writing);
}
