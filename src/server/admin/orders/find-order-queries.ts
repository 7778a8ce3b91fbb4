import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import type { AdminFilter } from "./admin-filter.ts";
import { fittingUpTo } from "./admin-filter-queries.ts";

/** The newest of a few orders that fit the words, and of those with exactly this sum. */
export async function findFirstOrders(
  db: Db,
  filter: AdminFilter,
  { satang, most }: { satang: number | null; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with said as materialized (select id from ${fittingUpTo(filter, "", most)} f),
    paid as materialized (
      select o.id from shop_order o
      where o.payable_satang = ${satang}
      order by o.id desc
      limit ${most})
    select id from said union select id from paid order by id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
