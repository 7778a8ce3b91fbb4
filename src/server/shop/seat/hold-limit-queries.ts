import { holdsCountFor } from "#domain/seat/seat-hold.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { isLapsed } from "./seats-left-queries.ts";

export type HoldCounts = StatementRow<"find-hold-counts">;

const findCounts = named(
  "find-hold-counts",
  `select i.id as "itemId", i.seat_limit as "seatLimit", own.unpaid as "unpaidToday",
    own.oldest + interval '${holdsCountFor}' as "nextAt",
    (select count(*)::int from shop_order o
      join order_line l on l.order_id = o.id and l.item_id = i.id and l.holds_seat
      where o.held_from = $4 and o.account_id <> $1
        and o.status in ('notYetReceived', 'pending', 'rejected')
        and not (${isLapsed("o")})) as "heldAtAddress"
  from catalog_item i, lateral (
    select count(distinct o.held_since)::int as unpaid, min(o.held_since) as oldest
    from shop_order o join order_line l on l.order_id = o.id and l.item_id = i.id and l.holds_seat
    where o.account_id = $1 and o.held_since > now() - interval '${holdsCountFor}' and o.held_since <> $3
      and o.status in ('cancelled', 'expired')) own
  where i.id = any ($2::bigint[]) and i.seat_limit is not null order by i.id`,
);

type HoldRequest = { accountId: number; itemIds: readonly number[]; since: Date; address: string };

/**
 * What the buyer has held of these courses within a day and not paid for, and what others at the
 * same address hold now. NOTE: lock the courses first, then it is true.
 */
export async function findHoldCounts(
  tx: Tx,
  { accountId, itemIds, since, address }: HoldRequest,
): Promise<HoldCounts[]> {
  return findCounts(tx, [accountId, itemIds, since, address]);
}
