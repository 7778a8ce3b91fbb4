import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { PaymentToRefund, RefundState, RefundWay } from "#domain/payment/refund.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { lockHeldBy } from "../order/give-back-holdings-queries.ts";
import type { AuditNote, Posting } from "../payment/settle-queries.ts";

export type LockedPayment = PaymentToRefund & {
  id: number;
  provider: ProviderId | null;
  reference: string | null;
  currency: string;
  failureCode: string | null;
};

/** What has come in for a payment and what has gone back, by the books; `p` is the payment. */
export const moneyOfPayment = `coalesce((select sum(e.amount_satang) from ledger_entry e
      where e.payment_id = p.id and e.ledger_account in ('provider', 'bank') and e.refund_id is null), 0)::bigint as "receivedSatang",
    coalesce((select sum(r.amount_satang) from refund r where r.payment_id = p.id and r.state = 'confirmed'), 0)::bigint as "returnedSatang",
    coalesce(p.over_satang, 0)::bigint as "overSatang",
    coalesce((select sum(coalesce(q.received_satang, q.amount_satang) - coalesce(q.over_satang, 0)
        - coalesce((select sum(r.amount_satang) from refund r where r.payment_id = q.id and r.state = 'confirmed'), 0))
      from payment q where q.order_id = p.order_id and q.id <> p.id and q.state in ('succeeded', 'succeeded_late', 'received')), 0)::bigint as "othersLeftSatang",
    exists (select from refund r where r.payment_id = p.id and r.state in ('requested', 'sent')) as "hasOpenRefund",
    exists (select from review_item v where v.payment_id = p.id and v.resolved_at is null) as "isUnderReview"`;

const lock = named<LockedPayment>(
  "lock-payment-to-refund",
  `select p.id, p.provider, p.state, p.provider_reference as reference, p.amount_satang as "amountSatang", p.failure_code as "failureCode",
    coalesce((select e.currency from ledger_entry e where e.payment_id = p.id order by e.id limit 1), p.currency) as currency, ${moneyOfPayment}
  from payment p where p.id = $1 for no key update of p`,
);

/** NOTE: call this after the order is locked. */
export async function lockPaymentToRefund(tx: Tx, paymentId: number): Promise<LockedPayment | null> {
  return (await lock(tx, [paymentId]))[0] ?? null;
}

export type NewRefund = {
  orderId: number;
  paymentId: number;
  amountSatang: number;
  currency: string;
  way: RefundWay;
  isOfSale: boolean;
  reason: string;
  note: string;
  requestedBy: number;
};

const columns = "order_id, payment_id, amount_satang, currency, way, is_of_sale, reason, note, requested_by";

const insert = named<{ id: number }>(
  "insert-refund",
  `insert into refund (${columns}, state, next_try_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'requested', now()) returning id`,
);

const valuesOf = ({ orderId, paymentId, amountSatang, currency, way, isOfSale, reason, note, requestedBy }: NewRefund) => [
  ...[orderId, paymentId, amountSatang, currency, way, isOfSale, reason, note, requestedBy],
];

/** To be sent to the provider. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  return (await insert(tx, valuesOf(refund)))[0]?.id ?? 0;
}

export type ByHand = { reference: string; bankCode: string | null; returnedOn: string | null };

const insertDone = named<{ id: number }>(
  "insert-refund-by-hand",
  `insert into refund (${columns}, state, settled_at, reference, bank_code, returned_on) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'confirmed', now(), $10, $11, $12)
  returning id`,
);

/** A person has moved the money. */
export async function insertRefundByHand(tx: Tx, refund: NewRefund, { reference, bankCode, returnedOn }: ByHand): Promise<number> {
  return (await insertDone(tx, [...valuesOf(refund), reference, bankCode, returnedOn]))[0]?.id ?? 0;
}

const keepAccount = named("keep-refund-account", "update refund set account_sealed = $2 where id = $1");

export async function keepRefundAccount(tx: Tx, refundId: number, sealed: Buffer): Promise<void> {
  await keepAccount(tx, [refundId, sealed]);
}

/** A refund with what telling its provider needs. */
export type RefundToSend = {
  id: number;
  paymentId: number;
  refundKey: string;
  amountSatang: number;
  reason: string;
  tries: number;
  provider: ProviderId | null;
  reference: string | null;
  orderToken: string;
  methodId: PaymentMethodId;
  paidSatang: number;
  startedAt: Date;
  now: Date;
  /** No other refund of this payment was ever sent. */
  isOnly: boolean;
};

const claim = named<RefundToSend>(
  "claim-refunds",
  `update refund r set state = 'sent', tries = r.tries + 1, next_try_at = clock_timestamp() + interval '${leaseSeconds} seconds'
  from payment p join shop_order o on o.id = p.order_id
  where p.id = r.payment_id and r.id in (
    select id from refund where next_try_at <= clock_timestamp() and ($1::bigint is null or id = $1) order by next_try_at limit $2 for update skip locked)
  returning r.id, r.payment_id as "paymentId", r.wish_id as "refundKey", r.amount_satang as "amountSatang", r.reason, r.tries, p.provider, p.provider_reference as reference,
    o.token as "orderToken", p.payment_method_id as "methodId", p.amount_satang as "paidSatang", p.created_at as "startedAt", clock_timestamp() as now,
    not exists (select from refund other where other.payment_id = r.payment_id and other.id <> r.id) as "isOnly"`,
);

/** From here on the provider may have heard of it. Should this process die, the turn comes again. */
export async function claimRefunds(db: Db, which: { id: number } | { most: number }): Promise<RefundToSend[]> {
  return "id" in which ? claim(db, [which.id, 1]) : claim(db, [null, which.most]);
}

const hold = named<{ id: number }>(
  "hold-refund",
  `update refund set next_try_at = clock_timestamp() + interval '${leaseSeconds} seconds' where id = $1 and tries = $2 and state = 'sent' returning id`,
);

/** Directly before the money moves: false where the turn has gone to another process. */
export async function holdRefund(db: Db, { id, tries }: Pick<RefundToSend, "id" | "tries">): Promise<boolean> {
  return (await hold(db, [id, tries])).length === 1;
}

const postpone = named(
  "postpone-refund",
  `update refund set next_try_at = clock_timestamp() + $2 * interval '1 millisecond', reference = coalesce($3, reference) where id = $1 and tries = $4 and state = 'sent'`,
);

type Wait = { pauseMs: number; reference: string | null };

export async function postponeRefund(db: Db, { id, tries }: Pick<RefundToSend, "id" | "tries">, { pauseMs, reference }: Wait): Promise<void> {
  await postpone(db, [id, pauseMs, reference, tries]);
}

export type Refund = {
  id: number;
  paymentId: number;
  state: RefundState;
  way: RefundWay;
  amountSatang: number;
  currency: string;
  isOfSale: boolean;
  reason: string;
  requestedBy: number | null;
};

const find = named<Refund>(
  "lock-refund",
  `select id, payment_id as "paymentId", state, way, amount_satang as "amountSatang", currency, is_of_sale as "isOfSale", reason, requested_by as "requestedBy"
  from refund where id = $1 for no key update`,
);

/** NOTE: call this after order and payment are locked. */
export async function lockRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  return (await find(tx, [refundId]))[0] ?? null;
}

const settle = named(
  "settle-refund",
  `update refund set state = $2, settled_at = now(), next_try_at = null, reference = coalesce($3, reference), failure_code = $4 where id = $1`,
);

export async function writeRefundEnd(
  tx: Tx,
  refundId: number,
  end: { state: "confirmed" | "failed"; reference: string | null; failureCode: string | null },
): Promise<void> {
  await settle(tx, [refundId, end.state, end.reference, end.failureCode]);
}

export type Books = { orderId: number; paymentId: number; refundId: number | null; currency: string; posting: Posting };

const post = named(
  "post-refund",
  `insert into ledger_entry (posting, order_id, payment_id, refund_id, ledger_account, amount_satang, currency)
  select posting.id, $1, $2, $3, x.account, x.amount, $4 from (select gen_random_uuid() as id) posting, unnest($5::text[], $6::bigint[]) x (account, amount)
  where x.amount <> 0`,
);

export async function writePosting(tx: Tx, { orderId, paymentId, refundId, currency, posting }: Books): Promise<void> {
  const accounts = posting.map(({ ledgerAccount }) => ledgerAccount);
  await post(tx, [orderId, paymentId, refundId, currency, accounts, posting.map(({ amountSatang }) => amountSatang)]);
}

const note = named(
  "note-refund",
  "insert into audit_entry (actor_id, actor_role, action, object, detail, request_id) values ($2, $3, $4, 'order:' || $1::bigint, $5::jsonb, $6)",
);

export async function writeNote(tx: Tx, orderId: number, { actorId, actorRole, action, detail, requestId }: AuditNote): Promise<void> {
  await note(tx, [orderId, actorId, actorRole, action, JSON.stringify(detail), requestId]);
}

const markDue = named(
  "mark-refund-due",
  "update payment set state = 'refund_due', decided_at = coalesce(decided_at, now()), next_check_at = null where id = $1",
);

/** The money will go back: until it has, it is owed. */
export async function markRefundDue(tx: Tx, paymentId: number): Promise<void> {
  await markDue(tx, [paymentId]);
}

const markRefunded = named("mark-payment-refunded", "update payment set state = 'refunded', next_check_at = null where id = $1");

export async function markPaymentRefunded(tx: Tx, paymentId: number): Promise<void> {
  await markRefunded(tx, [paymentId]);
}

const freeSeats = named(
  "free-taken-seats",
  `with wanted as (select item_id, count(*)::int as seats from order_line where order_id = $1 and holds_seat group by item_id)
  update catalog_item c set seats_taken = c.seats_taken - w.seats from wanted w where c.id = w.item_id`,
);

const endOrder = named(
  "refund-order",
  `with ended as (
    update enrollment set state = 'revoked', reason = $2 where order_line_id in (select id from order_line where order_id = $1) and state in ('active', 'waiting'))
  update shop_order set status = 'refunded' where id = $1 and status = 'approved'`,
);

/** Ends what this order gave and nothing else: its seats go back first, its coupons by their rule with the status. */
export async function endRefundedOrder(tx: Tx, orderId: number, reason: string): Promise<void> {
  await lockHeldBy(tx, [orderId]);
  await freeSeats(tx, [orderId]);
  await endOrder(tx, [orderId, reason]);
}
