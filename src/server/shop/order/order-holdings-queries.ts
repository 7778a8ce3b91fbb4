import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { NewOrder } from "./order-to-write.ts";

type Db = Kysely<Database>;

const enrollmentsNow = named(
  "count-enrollments-of-new-order",
  `select count(*)::int as count
  from enrollment
  where account_id = $1 and item_id = any ($2::bigint[]) and state = 'active'`,
);

/**
 * NOTE: the insert sees the data from its start, even if it waited for an approval. A later
 * statement sees the approval too.
 */
export async function hasBeenEnrolled(
  tx: Db,
  { accountId, lines, activeEnrollments }: NewOrder,
): Promise<boolean> {
  const [row] = await enrollmentsNow(tx, [
    accountId,
    lines.filter(({ isCourse }) => isCourse).map(({ itemId }) => itemId),
  ]);
  return row?.count !== activeEnrollments;
}

const lockHoldings = named(
  "lock-holdings",
  `with buyer as (select id from account where id = $4 for no key update),
  courses as (
    select i.id from catalog_item i
    where (select count(*) from buyer) >= 0 and i.seat_limit is not null
      and i.id = any ($2::bigint[] || array(
        select item_id from order_line
        where order_id = any ($1::bigint[]) and holds_seat))
    order by i.id
    for no key update)
  select c.id from coupon c
  where (select count(*) from courses) >= 0
    and c.id = any ($3::bigint[] || array(
      select coupon_id from coupon_use
      where order_id = any ($1::bigint[])))
  order by c.id
  for no key update`,
);

/**
 * Locks the buyer, then everything that ending orders give back and the new order takes. The lock
 * order is the same everywhere: courses by id, then coupons by id.
 */
export async function lockHoldingsOf(
  tx: Db,
  { accountId, lines, held }: NewOrder,
  endingIds: readonly number[],
): Promise<void> {
  const seats = lines.filter(({ takesSeat }) => takesSeat).map(({ itemId }) => itemId);
  await lockHoldings(tx, [endingIds, seats, held?.coupons.map(({ id }) => id) ?? [], accountId]);
}
