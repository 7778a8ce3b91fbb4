import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type PayerReport = {
  paymentId: number;
  paidAt: Date | null;
  description: string;
  address: string;
};

const insert = named(
  "insert-payer-report",
  `insert into payment_report (payment_id, order_id, contact_name, email, phone, transferred_at,
    amount_satang, description, address)
  select p.id, p.order_id, o.contact_name, o.email, '-', coalesce($2, now()), p.amount_satang,
    $3, $4
  from payment p join shop_order o on o.id = p.order_id
  where p.id = $1 and not exists (
    select from payment_report r
    where r.payment_id = p.id and r.replaced_at is null)`,
);

/** What the provider says about who paid, beside the payment it belongs to; once. */
export async function insertPayerReport(
  tx: Tx,
  { paymentId, paidAt, description, address }: PayerReport,
): Promise<void> {
  await insert(tx, [paymentId, paidAt, description, address]);
}
