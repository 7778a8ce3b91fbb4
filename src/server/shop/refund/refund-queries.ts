import type { Tx } from "#server/platform/database/database.ts";
import {
  named,
  type RowOf,
  type StatementParams,
} from "#server/platform/database/named-statement.ts";

/** The received and the refunded sums of a payment, by the ledger; `p` is the payment. */
export const moneyOfPayment = `
    coalesce((
      select sum(e.amount_satang) from ledger_entry e
      where e.payment_id = p.id and e.ledger_account in ('provider', 'bank')
        and e.refund_id is null), 0)::bigint as "receivedSatang",
    coalesce((
      select sum(r.amount_satang) from refund r
      where r.payment_id = p.id and r.state = 'confirmed'), 0)::bigint as "returnedSatang",
    coalesce(p.over_satang, 0)::bigint as "overSatang",
    p.over_satang is not null and exists (
      select from review_item v
      where v.payment_id = p.id and v.kind = 'overpaid' and v.resolved_at is null) as "owesOver",
    coalesce((
      select sum(coalesce(q.received_satang, q.amount_satang) - coalesce(q.over_satang, 0)
        - coalesce((
          select sum(r.amount_satang) from refund r
          where r.payment_id = q.id and r.state = 'confirmed'), 0))
      from payment q
      where q.order_id = p.order_id and q.id <> p.id
        and q.state in ('succeeded', 'succeeded_late', 'received')), 0)::bigint
      as "othersLeftSatang",
    exists (
      select from refund r
      where r.payment_id = p.id and r.state in ('requested', 'sent')) as "hasOpenRefund",
    exists (
      select from review_item v
      where v.payment_id = p.id and v.resolved_at is null) as "isUnderReview"`;

const lock = named(
  "lock-payment-to-refund",
  `select p.id, p.provider, p.state, p.provider_reference as reference,
    p.amount_satang as "amountSatang", p.failure_code as "failureCode",
    coalesce((
      select e.currency from ledger_entry e
      where e.payment_id = p.id
      order by e.id
      limit 1), p.currency) as currency, ${moneyOfPayment}
  from payment p
  where p.id = $1
  for no key update of p`,
);

export type LockedPayment = RowOf<typeof lock>;

/** NOTE: call this after the order is locked. */
export async function lockPaymentToRefund(
  tx: Tx,
  paymentId: number,
): Promise<LockedPayment | null> {
  return (await lock(tx, [paymentId]))[0] ?? null;
}

const columns = `order_id, payment_id, amount_satang, currency, way, is_of_sale, reason, note,
    requested_by, certificate_stays`;
const values = `x."orderId", x."paymentId", x."amountSatang", x.currency, x.way, x."isOfSale",
    x.reason, x.note, x."requestedBy", x."certificateStays"`;
/** A new refund as one JSON parameter. */
const written = `jsonb_to_record($1) as x ("orderId" bigint, "paymentId" bigint,
    "amountSatang" bigint, currency text, way text, "isOfSale" boolean, reason text, note text,
    "requestedBy" bigint, "certificateStays" boolean`;

const insert = named(
  "insert-refund",
  `insert into refund (${columns}, state, next_try_at)
  select ${values}, 'requested', now()
  from ${written})
  returning id`,
);

export type NewRefund = StatementParams<"insert-refund">[0];

/** To be sent to the provider. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  return (await insert(tx, [refund]))[0]?.id ?? 0;
}

export type ByHand = { reference: string; bankCode: string | null; returnedOn: string | null };

const insertDone = named(
  "insert-refund-by-hand",
  `insert into refund (${columns}, state, settled_at, reference, bank_code, returned_on)
  select ${values}, 'confirmed', now(), x.reference, x."bankCode", x."returnedOn"
  from ${written}, reference text, "bankCode" text, "returnedOn" date)
  returning id`,
);

/** A person has moved the money. */
export async function insertRefundByHand(
  tx: Tx,
  refund: NewRefund,
  { reference, bankCode, returnedOn }: ByHand,
): Promise<number> {
  return (await insertDone(tx, [{ ...refund, reference, bankCode, returnedOn }]))[0]?.id ?? 0;
}

const keepAccount = named(
  "keep-refund-account",
  "update refund set account_sealed = $2 where id = $1",
);

export async function keepRefundAccount(tx: Tx, refundId: number, sealed: Buffer): Promise<void> {
  await keepAccount(tx, [refundId, sealed]);
}

const find = named(
  "lock-refund",
  `select id, payment_id as "paymentId", state, way, amount_satang as "amountSatang", currency,
    is_of_sale as "isOfSale", reason, requested_by as "requestedBy",
    certificate_stays as "certificateStays"
  from refund
  where id = $1
  for no key update`,
);

export type Refund = RowOf<typeof find>;

/** NOTE: call this after order and payment are locked. */
export async function lockRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  return (await find(tx, [refundId]))[0] ?? null;
}

const settle = named(
  "settle-refund",
  `update refund set state = $2, settled_at = now(), next_try_at = null,
    reference = coalesce($3, reference), failure_code = $4
  where id = $1`,
);

export async function writeRefundEnd(
  tx: Tx,
  refundId: number,
  end: { state: "confirmed" | "failed"; reference: string | null; failureCode: string | null },
): Promise<void> {
  await settle(tx, [refundId, end.state, end.reference, end.failureCode]);
}

const markDue = named(
  "mark-refund-due",
  `update payment set state = 'refund_due', decided_at = coalesce(decided_at, now()),
    next_check_at = null
  where id = $1`,
);

/** The money will go back: until it has, it is owed. */
export async function markRefundDue(tx: Tx, paymentId: number): Promise<void> {
  await markDue(tx, [paymentId]);
}

const markRefunded = named(
  "mark-payment-refunded",
  "update payment set state = 'refunded', next_check_at = null where id = $1",
);

export async function markPaymentRefunded(tx: Tx, paymentId: number): Promise<void> {
  await markRefunded(tx, [paymentId]);
}
