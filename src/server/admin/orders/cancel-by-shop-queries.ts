import type { BesideOrder } from "#domain/order/cancel-by-shop.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { openPayment } from "#server/shop/seat/open-payment-queries.ts";

const lock = named(
  "lock-order-to-cancel",
  `select account_id as "accountId", status from shop_order where id = $1 for no key update`,
);

type ToCancel = RowOf<typeof lock>;

/** null: there is no such order. */
export async function lockOrderToCancel(tx: Tx, orderId: number): Promise<ToCancel | null> {
  return (await lock(tx, [orderId]))[0] ?? null;
}

const findBeside = named(
  "find-what-is-beside-order",
  `select
    (select case when p.provider is null then 'person' else 'provider' end
      from payment p
      where p.order_id = o.id and ${openPayment("p")}) as "openPayment",
    exists (
      select from payment p join scheduled_decision d on d.payment_id = p.id
      where p.order_id = o.id) as "isDecided",
    o.needs_review or o.refund_due as "hasMoneyAside",
    exists (
      select from payment p join refund_approval w on w.payment_id = p.id
      where p.order_id = o.id and w.ended_at is null) as "hasRefundApproval",
    exists (
      select from statement_line l
      where l.order_id = o.id and l.state = 'matched') as "isInStatement"
  from shop_order o
  where o.id = $1`,
);

/** NOTE: lock the order first, so that this is what the former holder of the lock has left. */
export async function findBesideOrder(tx: Tx, orderId: number): Promise<BesideOrder> {
  const [found] = await findBeside(tx, [orderId]);
  if (found === undefined) throw new Error(`order ${orderId} is locked and is not there`);
  return found;
}
