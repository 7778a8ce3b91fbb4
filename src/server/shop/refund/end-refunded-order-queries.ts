import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { lockAccessOf } from "../enrollment/chain-queries.ts";
import { followOnAfterEnd } from "../enrollment/follow-on.ts";
import { lockHeldBy } from "../seat/give-back-holdings-queries.ts";

const freeSeats = named(
  "free-taken-seats",
  `with wanted as (
    select item_id, count(*)::int as seats from order_line
    where order_id = $1 and holds_seat
    group by item_id)
  update catalog_item c set seats_taken = c.seats_taken - w.seats
  from wanted w
  where c.id = w.item_id`,
);

const endOrder = named(
  "refund-order",
  `with ended as (
    update enrollment set state = 'revoked', reason = $2
    where order_line_id in (select id from order_line where order_id = $1)
      and state in ('active', 'waiting')
    returning item_id),
  refunded as (update shop_order set status = 'refunded' where id = $1 and status = 'approved')
  select distinct item_id as "itemId" from ended`,
);

/**
 * Ends what this order gave and nothing else: its seats go back first, its coupons by their rule
 * with the status. Renewals behind its access move up.
 */
export async function endRefundedOrder(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
  reason: string,
): Promise<void> {
  await lockAccessOf(tx, [accountId]);
  await lockHeldBy(tx, [id]);
  await freeSeats(tx, [id]);
  const ended = await endOrder(tx, [id, reason]);
  await followOnAfterEnd(
    tx,
    accountId,
    ended.map(({ itemId }) => itemId),
  );
}
