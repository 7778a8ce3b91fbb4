import type { OrderStatus } from "#domain/order/order-status.ts";
import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { Settlement } from "./settlement-queries.ts";

export type LedgerPosting = {
  ledgerAccount: "provider" | "bank" | "sales" | "withholding" | "refund_due" | "write_off";
  amountSatang: number;
}[];

export type AuditNote = {
  actorId: number | null;
  actorRole: string;
  action: string;
  detail: object;
  requestId: string;
};

const postLines = `insert into ledger_entry (posting, order_id, payment_id, ledger_account,
  amount_satang, currency)
  select posting.id, $2, $1, x.account, x.amount, $3
    from (select gen_random_uuid() as id) posting,
    unnest($4::text[], $5::bigint[]) x (account, amount)`;

const writeAudit = `insert into audit_entry (actor_id, actor_role, action, object, detail,
  request_id) values ($6, $7, $8, 'order:' || $2::bigint, $9::jsonb, $10)`;

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

const writeMoneyAside = named<unknown>(
  "put-money-aside",
  `with settled as (
    update payment set state = $11, decided_at = now(), paid_on = $16, paid_source = $17,
      provider_reference = coalesce(provider_reference, $12), next_check_at = null where id = $1),
  flagged as (update shop_order set needs_review = true, refund_due = refund_due or $13
    where id = $2),
  reviewed as (
    insert into review_item (kind, order_id, payment_id, detail) values ($14, $2, $1, $15::jsonb)
      on conflict (kind, payment_id) where payment_id is not null do nothing),
  posted as (${postLines}),
  noted as (${writeAudit})
  select 1`,
);

/**
 * Money that came but approves nothing: kept on the books, shown to a person, the order as it is.
 */
export async function putMoneyAside(
  tx: Tx,
  { settlement, paymentState, reference, review, currency, posting, audit, came }: MoneyAside,
): Promise<void> {
  const { payment, order } = settlement;
  const isDue = paymentState === "refund_due";
  const own = [
    paymentState,
    reference,
    isDue,
    review.kind,
    JSON.stringify(review.detail),
    came?.on ?? null,
    came?.source ?? null,
  ];
  await writeMoneyAside(tx, [
    payment.id,
    order.id,
    currency,
    ...postingValues(posting),
    ...auditValues(audit),
    ...own,
  ]);
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

const writeClosing = named<unknown>(
  "close-payment",
  `with closed as (
    update payment set state = $3, failure_code = $4, decided_by = $5, decided_at = now(),
      provider_reference = coalesce(provider_reference, $12),
      next_check_at = case when provider is not null
        and ($3 = 'expired' or $4 = 'not_started') then now() + interval '1 minute' end
    where id = $1),
  moved as (
    update shop_order set status = $11, cancel_at = $13,
      held_since = held_since + ($13 - cancel_at), review_since = case
      when status = $11 then review_since end,
      reject_reason = case when status = $11 then reject_reason else $14 end, decided_at = case
        when $11 = 'rejected' and status <> $11 then now() else decided_at end
    where id = $2),
  refused as (
    update enrollment set state = 'refused', reason = $14
      where $11 = 'rejected' and state = 'waiting'
      and order_line_id in (select id from order_line where order_id = $2)),
  noted as (${writeAudit})
  select 1`,
);

/**
 * A payment that came to nothing. Where money can still come, late or by a start that was thought
 * lost, its provider is asked on until a day after its end.
 */
export async function closePayment(
  tx: Tx,
  { settlement, paymentState, reference, failureCode, decidedBy, order, audit }: PaymentClosing,
): Promise<void> {
  const { payment } = settlement;
  const values = [
    payment.id,
    settlement.order.id,
    paymentState,
    failureCode,
    decidedBy,
    ...auditValues(audit),
  ];
  await writeClosing(tx, [...values, order.status, reference, order.cancelAt, order.rejectReason]);
}

const writeKept = named(
  "keep-payment-open",
  `update payment set state = $2, provider_reference = coalesce(provider_reference, $3),
    failure_code = $4 where id = $1`,
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
  insert into review_item (kind, order_id, payment_id, detail) select $3, $2, u.id, $4::jsonb
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

function postingValues(posting: LedgerPosting): unknown[] {
  return [
    posting.map(({ ledgerAccount }) => ledgerAccount),
    posting.map(({ amountSatang }) => amountSatang),
  ];
}

function auditValues({ actorId, actorRole, action, detail, requestId }: AuditNote): unknown[] {
  return [actorId, actorRole, action, JSON.stringify(detail), requestId];
}
