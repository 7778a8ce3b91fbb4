import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { PaymentToRefund, RefundState, RefundWay } from "#domain/payment/refund/refund.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type LockedPayment = PaymentToRefund & {
  id: number;
  provider: ProviderId | null;
  reference: string | null;
  currency: string;
  failureCode: string | null;
};

/** The received and the refunded sums of a payment, by the ledger; `p` is the payment. */
export const moneyOfPayment = `coalesce((select sum(e.amount_satang) from ledger_entry e
      where e.payment_id = p.id and e.ledger_account in ('provider', 'bank')
        and e.refund_id is null), 0)::bigint as "receivedSatang",
    coalesce((select sum(r.amount_satang) from refund r
      where r.payment_id = p.id and r.state = 'confirmed'), 0)::bigint as "returnedSatang",
    coalesce(p.over_satang, 0)::bigint as "overSatang",
    exists (select from review_item v
      where v.payment_id = p.id and v.kind = 'overpaid' and v.resolved_at is null)
      and p.over_satang is not null as "owesOver",
    coalesce((select sum(coalesce(q.received_satang, q.amount_satang) - coalesce(q.over_satang, 0)
        - coalesce((select sum(r.amount_satang) from refund r
          where r.payment_id = q.id and r.state = 'confirmed'), 0))
      from payment q where q.order_id = p.order_id and q.id <> p.id
        and q.state in ('succeeded', 'succeeded_late', 'received')),
        0)::bigint as "othersLeftSatang",
    exists (select from refund r
      where r.payment_id = p.id and r.state in ('requested', 'sent')) as "hasOpenRefund",
    exists (select from review_item v
      where v.payment_id = p.id and v.resolved_at is null) as "isUnderReview"`;

const lock = named<LockedPayment>(
  "lock-payment-to-refund",
  `select p.id, p.provider, p.state, p.provider_reference as reference,
    p.amount_satang as "amountSatang", p.failure_code as "failureCode",
    coalesce((select e.currency from ledger_entry e where e.payment_id = p.id order by e.id
      limit 1), p.currency) as currency, ${moneyOfPayment}
  from payment p where p.id = $1 for no key update of p`,
);

/** NOTE: call this after the order is locked. */
export async function lockPaymentToRefund(
  tx: Tx,
  paymentId: number,
): Promise<LockedPayment | null> {
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
  certificateStays: boolean;
};

const columns =
  "order_id, payment_id, amount_satang, currency, way, is_of_sale, reason, note, requested_by, certificate_stays";

const insert = named<{ id: number }>(
  "insert-refund",
  `insert into refund (${columns}, state, next_try_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
    $10, 'requested', now()) returning id`,
);

const valuesOf = ({
  orderId,
  paymentId,
  amountSatang,
  currency,
  way,
  isOfSale,
  reason,
  note,
  requestedBy,
  certificateStays,
}: NewRefund) => [
  orderId,
  paymentId,
  amountSatang,
  currency,
  way,
  isOfSale,
  reason,
  note,
  requestedBy,
  certificateStays,
];

/** To be sent to the provider. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  return (await insert(tx, valuesOf(refund)))[0]?.id ?? 0;
}

export type ByHand = { reference: string; bankCode: string | null; returnedOn: string | null };

const insertDone = named<{ id: number }>(
  "insert-refund-by-hand",
  `insert into refund (${columns}, state, settled_at, reference, bank_code, returned_on)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'confirmed', now(), $11, $12, $13)
  returning id`,
);

/** A person has moved the money. */
export async function insertRefundByHand(
  tx: Tx,
  refund: NewRefund,
  { reference, bankCode, returnedOn }: ByHand,
): Promise<number> {
  return (await insertDone(tx, [...valuesOf(refund), reference, bankCode, returnedOn]))[0]?.id ?? 0;
}

const keepAccount = named(
  "keep-refund-account",
  "update refund set account_sealed = $2 where id = $1",
);

export async function keepRefundAccount(tx: Tx, refundId: number, sealed: Buffer): Promise<void> {
  await keepAccount(tx, [refundId, sealed]);
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
  certificateStays: boolean;
};

const find = named<Refund>(
  "lock-refund",
  `select id, payment_id as "paymentId", state, way, amount_satang as "amountSatang", currency,
    is_of_sale as "isOfSale", reason, requested_by as "requestedBy",
    certificate_stays as "certificateStays"
  from refund where id = $1 for no key update`,
);

/** NOTE: call this after order and payment are locked. */
export async function lockRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  return (await find(tx, [refundId]))[0] ?? null;
}

const settle = named(
  "settle-refund",
  `update refund set state = $2, settled_at = now(), next_try_at = null,
    reference = coalesce($3, reference), failure_code = $4 where id = $1`,
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
    next_check_at = null where id = $1`,
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
