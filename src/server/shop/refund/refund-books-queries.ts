import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { AuditNote, LedgerPosting } from "../payment/settle/settle-queries.ts";

const sumGone = named(
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
  select posting.id, x."orderId", x."paymentId", x."refundId", l."ledgerAccount",
    l."amountSatang", x.currency
  from (select gen_random_uuid() as id) posting,
    jsonb_to_record($1) as x ("orderId" bigint, "paymentId" bigint, "refundId" bigint,
      currency text),
    jsonb_to_recordset($2) as l ("ledgerAccount" text, "amountSatang" bigint)
  where l."amountSatang" <> 0`,
);

export async function writePosting(tx: Tx, { posting, ...books }: Books): Promise<void> {
  await post(tx, [books, posting]);
}

const insertNote = named(
  "note-refund",
  `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
  select x."actorId", x."actorRole", x.action, 'order:' || x."orderId", x.detail, x."requestId"
  from jsonb_to_record($1) as x ("orderId" bigint, "actorId" bigint, "actorRole" text,
    action text, detail jsonb, "requestId" text)`,
);

export async function writeNote(tx: Tx, orderId: number, note: AuditNote): Promise<void> {
  await insertNote(tx, [{ ...note, orderId }]);
}
