import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import { secondApprovalAbove } from "#server/shop/settings/second-approval-queries.ts";

const lock = named(
  "lock-transfer-order",
  `select account_id as "accountId", status, cancel_at as "cancelAt",
    coalesce(owed_satang, payable_satang) as "amountSatang", currency,
    ${secondApprovalAbove} as "aboveSatang"
  from shop_order
  where id = $1 and payment_method_id = 1
  for no key update`,
);
const findOpen = named(
  "find-open-payment-of-order",
  `select id, provider from payment
  where order_id = $1 and state in ('created', 'requires_action', 'pending', 'unknown')`,
);

export type TransferOrder = RowOf<typeof lock> & {
  openPaymentId: number | null;
  openProvider: string | null;
};

/**
 * An order to be paid by bank transfer.
 * NOTE: its payment is read after the lock, to see the changes of the lock's former holder.
 */
export async function lockTransferOrder(tx: Tx, orderId: number): Promise<TransferOrder | null> {
  const [order] = await lock(tx, [orderId]);
  if (!order) return null;
  const [open] = await findOpen(tx, [orderId]);
  return { ...order, openPaymentId: open?.id ?? null, openProvider: open?.provider ?? null };
}

const insert = named(
  "insert-transfer-payment",
  `with moved as (
    update shop_order
    set status = 'pending', review_since = coalesce(review_since, now()), reject_reason = ''
    where id = $1 and status in ('notYetReceived', 'rejected'))
  insert into payment (order_id, payment_method_id, state, amount_satang, currency)
  select id, payment_method_id, 'pending', coalesce(owed_satang, payable_satang), currency
  from shop_order
  where id = $1
  returning id`,
);

/**
 * The attempt of a buyer who has paid and reported nothing. The order waits as if its transfer was
 * reported.
 */
export async function insertTransferPayment(tx: Tx, orderId: number): Promise<number> {
  const row = soleRow(await insert(tx, [orderId]));
  return row.id;
}
