import type { MoneyCame } from "#domain/payment/money-came.ts";
import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessagesOf } from "#server/shop/outbox/outbox-queries.ts";
import type { AuditNote } from "../settle-queries.ts";
import type { Settlement } from "../settlement-queries.ts";

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

const write = named<unknown>(
  "take-part",
  `with taken as (
    update payment set state = 'received', received_satang = $3, evidence = $4, decided_by = $5,
      decided_at = now(), paid_on = $17, paid_source = $18,
      provider_reference = coalesce(provider_reference, $6), failure_code = null,
        next_check_at = null where id = $1),
  moved as (
    update shop_order set status = 'notYetReceived', owed_satang = $7, cancel_at = $8,
      held_since = held_since + ($8 - cancel_at), review_since = null, reject_reason = ''
    where id = $2),
  posted as (
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang,
      currency)
    select posting.id, $2, $1, x.account, x.amount, $9
      from (select gen_random_uuid() as id) posting,
      (values ($10, $3::bigint), ('refund_due', -$3::bigint)) x (account, amount)),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
      values ($11, $12, $13, 'order:' || $2::bigint, $14::jsonb, $15)),
  told as (${addMessagesOf("$16")})
  select 1`,
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
  const own = [
    payment.id,
    order.id,
    sum.receivedSatang,
    evidence,
    decidedBy,
    reference,
    sum.owedSatang,
    cancelAt,
    payment.currency,
  ];
  const note = [
    audit.actorId,
    audit.actorRole,
    audit.action,
    JSON.stringify(audit.detail),
    audit.requestId,
  ];
  await write(tx, [
    ...own,
    payment.provider === null ? "bank" : "provider",
    ...note,
    JSON.stringify(messages),
    came?.on ?? null,
    came?.source ?? null,
  ]);
}
