import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { AuditNote, LedgerPosting } from "../payment/settle-queries.ts";

const sumGone = named<{ satang: number }>(
  "sum-withheld-gone",
  `select coalesce(sum(withholding_satang), 0)::bigint as satang from refund
    where order_id = $1 and state = 'confirmed' and is_of_sale`,
);

/** What of the tax that the buyer kept back has gone with refunds. */
export async function sumWithheldGone(tx: Tx, orderId: number): Promise<number> {
  return (await sumGone(tx, [orderId]))[0]?.satang ?? 0;
}

const withheld = named(
  "write-withheld-of-refund",
  "update refund set withholding_satang = $2 where id = $1",
);

export async function writeWithheld(tx: Tx, refundId: number, satang: number): Promise<void> {
  await withheld(tx, [refundId, satang]);
}

export type Books = {
  orderId: number;
  paymentId: number;
  refundId: number | null;
  currency: string;
  posting: LedgerPosting;
};

const post = named(
  "post-refund",
  `insert into ledger_entry (posting, order_id, payment_id, refund_id, ledger_account,
    amount_satang, currency)
  select posting.id, $1, $2, $3, x.account, x.amount, $4
    from (select gen_random_uuid() as id) posting,
    unnest($5::text[], $6::bigint[]) x (account, amount)
  where x.amount <> 0`,
);

export async function writePosting(
  tx: Tx,
  { orderId, paymentId, refundId, currency, posting }: Books,
): Promise<void> {
  const accounts = posting.map(({ ledgerAccount }) => ledgerAccount);
  await post(tx, [
    orderId,
    paymentId,
    refundId,
    currency,
    accounts,
    posting.map(({ amountSatang }) => amountSatang),
  ]);
}

const note = named(
  "note-refund",
  `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    values ($2, $3, $4, 'order:' || $1::bigint, $5::jsonb, $6)`,
);

export async function writeNote(
  tx: Tx,
  orderId: number,
  { actorId, actorRole, action, detail, requestId }: AuditNote,
): Promise<void> {
  await note(tx, [orderId, actorId, actorRole, action, JSON.stringify(detail), requestId]);
}
