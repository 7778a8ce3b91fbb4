import type { Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { type LockedOrder, orderColumns } from "../payment/settle/settlement-queries.ts";

const lock = named(
  "lock-order-with-rest",
  `select ${orderColumns}
  from shop_order o
  where o.id = $1 and o.owed_satang is not null
  for no key update of o`,
);

export async function lockOrderWithRest(tx: Tx, orderId: number): Promise<LockedOrder | null> {
  return (await lock(tx, [orderId]))[0] ?? null;
}

const find = named(
  "find-last-part",
  `select p.id as "partId", p.evidence,
    coalesce(p.received_satang, p.amount_satang) as "receivedSatang",
    exists (
      select from payment o
      where o.order_id = $1
        and o.state in ('created', 'requires_action', 'pending', 'unknown')) as "isInPayment"
  from payment p
  where p.order_id = $1 and p.state = 'received'
  order by p.id desc
  limit 1`,
  columnTypes<{ evidence: string }>(),
);

/** The last part that has come, and on what it rests. */
export type LastPart = RowOf<typeof find>;

/** NOTE: lock the order first. */
export async function findLastPart(tx: Tx, orderId: number): Promise<LastPart> {
  const [part] = await find(tx, [orderId]);
  if (!part) throw new Error(`order ${orderId} asks for a rest, and no part of it has come`);
  return part;
}
