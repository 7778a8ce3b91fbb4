import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessagesOf } from "#server/shop/outbox/outbox-queries.ts";
import { type AuditNote, auditFields, writeAudit } from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

export type Part = {
  settlement: Settlement;
  sum: AcceptedSum;
  reference: string | null;
  came: MoneyCame | null;
  evidence: string;
  decidedBy: number | null;
  cancelAt: Date;
  audit: AuditNote;
  messages: OutboxMessage[];
};

const write = named(
  "take-part",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("paymentId" bigint, "orderId" bigint,
      "receivedSatang" bigint, evidence text, "decidedBy" bigint, reference text,
      "owedSatang" bigint, "cancelAt" timestamptz, currency text, "ledgerAccount" text,
      "paidOn" date, "paidSource" text, ${auditFields})),
  taken as (
    update payment p
    set state = 'received', received_satang = x."receivedSatang", evidence = x.evidence,
      decided_by = x."decidedBy", decided_at = now(), paid_on = x."paidOn",
      paid_source = x."paidSource",
      provider_reference = coalesce(p.provider_reference, x.reference), failure_code = null,
      next_check_at = null
    from x
    where p.id = x."paymentId"),
  moved as (
    update shop_order o
    set status = 'notYetReceived', owed_satang = x."owedSatang", cancel_at = x."cancelAt",
      held_since = o.held_since + (x."cancelAt" - o.cancel_at), review_since = null,
      reject_reason = ''
    from x
    where o.id = x."orderId"),
  posted as (
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang,
      currency)
    select posting.id, x."orderId", x."paymentId", l.account, l.amount, x.currency
    from (select gen_random_uuid() as id) posting, x, lateral (
      values (x."ledgerAccount", x."receivedSatang"), ('refund_due', -x."receivedSatang"))
      l (account, amount)),
  noted as (${writeAudit}),
  told as (${addMessagesOf("$2")})
  select 1 as done`,
);

/**
 * Money that came for an order that asks for the rest: the buyer's on the books, until the order
 * opens or ends.
 */
export async function writePart(
  tx: Tx,
  {
    settlement: { order, payment },
    sum,
    reference,
    came,
    evidence,
    decidedBy,
    cancelAt,
    audit,
    messages,
  }: Part,
): Promise<void> {
  const written = {
    ...audit,
    paymentId: payment.id,
    orderId: order.id,
    receivedSatang: sum.receivedSatang,
    evidence,
    decidedBy,
    reference,
    owedSatang: sum.owedSatang,
    cancelAt,
    currency: payment.currency,
    ledgerAccount: payment.provider === null ? ("bank" as const) : ("provider" as const),
    paidOn: came?.on ?? null,
    paidSource: came?.source ?? null,
  };
  await write(tx, [written, messages]);
}
