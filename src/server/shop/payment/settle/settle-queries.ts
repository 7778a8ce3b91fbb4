import type { OrderStatus } from "#domain/order/order-status.ts";
import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named, type StatementParams } from "#server/platform/database/named-statement.ts";
import type { Settlement } from "./settlement-queries.ts";

/** What goes onto which accounts of the ledger. */
export type LedgerPosting = StatementParams<"put-money-aside">[1];

export type AuditNote = {
  actorId: number | null;
  actorRole: string;
  action: string;
  detail: object;
  requestId: string;
};

/** For a statement that writes a note along: fields of its parameter, and the note from `x`. */
export const auditFields = `"actorId" bigint, "actorRole" text, action text, detail jsonb,
      "requestId" text`;
export const writeAudit = `insert into audit_entry (actor_id, actor_role, action, object, detail,
      request_id)
    select x."actorId", x."actorRole", x.action, 'order:' || x."orderId", x.detail, x."requestId"
    from x`;

export type Review = {
  kind:
    | "amount_mismatch"
    | "late_money"
    | "second_payment"
    | "unknown_status"
    | "wrong_mode"
    | "overpaid";
  detail: object;
};

export type MoneyAside = {
  settlement: Settlement;
  paymentState: "mismatch" | "refund_due";
  reference: string | null;
  review: Review;
  currency: string;
  posting: LedgerPosting;
  audit: AuditNote;
  came: MoneyCame | null;
};

const writeMoneyAside = named(
  "put-money-aside",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("paymentId" bigint, "orderId" bigint, state text,
      reference text, "isDue" boolean, "reviewKind" text, "reviewDetail" jsonb, "paidOn" date,
      "paidSource" text, currency text, ${auditFields})),
  settled as (
    update payment p
    set state = x.state, decided_at = now(), paid_on = x."paidOn", paid_source = x."paidSource",
      provider_reference = coalesce(p.provider_reference, x.reference), next_check_at = null
    from x
    where p.id = x."paymentId"),
  flagged as (
    update shop_order o set needs_review = true, refund_due = o.refund_due or x."isDue"
    from x
    where o.id = x."orderId"),
  reviewed as (
    insert into review_item (kind, order_id, payment_id, detail)
    select x."reviewKind", x."orderId", x."paymentId", x."reviewDetail" from x
    on conflict (kind, payment_id) where payment_id is not null do nothing),
  posted as (
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang,
      currency)
    select posting.id, x."orderId", x."paymentId", l."ledgerAccount", l."amountSatang", x.currency
    from (select gen_random_uuid() as id) posting, x,
      jsonb_to_recordset($2) as l ("ledgerAccount" text, "amountSatang" bigint)),
  noted as (${writeAudit})
  select 1 as done`,
);

/**
 * Money that came but approves nothing: kept on the books, shown to a person, the order as it is.
 */
export async function putMoneyAside(
  tx: Tx,
  { settlement, paymentState, reference, review, currency, posting, audit, came }: MoneyAside,
): Promise<void> {
  const written = {
    ...audit,
    paymentId: settlement.payment.id,
    orderId: settlement.order.id,
    state: paymentState,
    reference,
    isDue: paymentState === "refund_due",
    reviewKind: review.kind,
    reviewDetail: review.detail,
    paidOn: came?.on ?? null,
    paidSource: came?.source ?? null,
    currency,
  };
  await writeMoneyAside(tx, [written, posting]);
}

export type PaymentClosing = {
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
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("paymentId" bigint, "orderId" bigint, state text,
      "failureCode" text, "decidedBy" bigint, reference text, status text,
      "cancelAt" timestamptz, "rejectReason" text, ${auditFields})),
  closed as (
    update payment p
    set state = x.state, failure_code = x."failureCode", decided_by = x."decidedBy",
      decided_at = now(), provider_reference = coalesce(p.provider_reference, x.reference),
      next_check_at = case
        when p.provider is not null and (x.state = 'expired' or x."failureCode" = 'not_started')
        then now() + interval '1 minute' end
    from x
    where p.id = x."paymentId"),
  moved as (
    update shop_order o
    set status = x.status, cancel_at = x."cancelAt",
      held_since = o.held_since + (x."cancelAt" - o.cancel_at),
      review_since = case when o.status = x.status then o.review_since end,
      reject_reason = case when o.status = x.status then o.reject_reason else x."rejectReason" end,
      decided_at = case
        when x.status = 'rejected' and o.status <> x.status then now() else o.decided_at end
    from x
    where o.id = x."orderId"),
  refused as (
    update enrollment e set state = 'refused', reason = x."rejectReason"
    from x join order_line l on l.order_id = x."orderId"
    where x.status = 'rejected' and e.order_line_id = l.id and e.state = 'waiting'),
  noted as (${writeAudit})
  select 1 as done`,
);

/**
 * A payment that came to nothing. Where money can still come, late or by a start that was thought
 * lost, its provider is asked on until a day after its end.
 */
export async function closePayment(
  tx: Tx,
  { settlement, paymentState, reference, failureCode, decidedBy, order, audit }: PaymentClosing,
): Promise<void> {
  await writeClosing(tx, [
    {
      ...audit,
      ...order,
      paymentId: settlement.payment.id,
      orderId: settlement.order.id,
      state: paymentState,
      failureCode,
      decidedBy,
      reference,
    },
  ]);
}

const writeKept = named(
  "keep-payment-open",
  `update payment set state = $2, provider_reference = coalesce(provider_reference, $3),
    failure_code = $4
  where id = $1`,
);

export type OpenPaymentState = {
  state: PaymentState;
  reference: string | null;
  failureCode: string | null;
};

export async function keepPaymentOpen(
  tx: Tx,
  paymentId: number,
  { state, reference, failureCode }: OpenPaymentState,
): Promise<void> {
  await writeKept(tx, [paymentId, state, reference, failureCode]);
}

const writeReview = named(
  "open-review-of-payment",
  `with flagged as (update shop_order set needs_review = true where id = $2)
  insert into review_item (kind, order_id, payment_id, detail)
  select $3, $2, u.id, $4::jsonb
  from unnest($1::bigint[]) u (id)
  on conflict (kind, payment_id) where payment_id is not null do nothing`,
);

export async function openReview(
  tx: Tx,
  payments: { paymentIds: number[]; orderId: number; review: Review },
): Promise<void> {
  const { paymentIds, orderId, review } = payments;
  await writeReview(tx, [paymentIds, orderId, review.kind, JSON.stringify(review.detail)]);
}
