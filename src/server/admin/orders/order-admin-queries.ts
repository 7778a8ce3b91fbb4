import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import type { AdminFilter } from "./admin-filter.ts";
import { fitting, inView, isPlain } from "./admin-filter-queries.ts";
import { type AdminRow, paymentToDecide } from "./admin-row-queries.ts";

export type OrderKey = Pick<AdminRow, "id">;

/** The keys of all orders of a view in its order, or those that are named. */
export function adminKeys(
  filter: AdminFilter,
  ids: readonly number[] | null,
): RawBuilder<OrderKey> {
  if (ids !== null)
    return sql<OrderKey>`select id from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      order by place`;
  return sql<OrderKey>`select o.id from ${ordersOf(filter)} order by ${orderOf(filter)}`;
}

type ChosenOrder = Pick<AdminRow, "id" | "paymentToDecide" | "studentName">;

/**
 * Up to `most` orders of a view as they are at this moment, each with the payment that waits to be
 * decided.
 */
export async function findAdminChoice(
  db: Db,
  filter: AdminFilter,
  { most }: { most: number },
): Promise<ChosenOrder[]> {
  const ids = sql`select o.id from ${ordersOf(filter)} order by ${orderOf(filter)} limit ${most}`;
  const { rows } = await sql<ChosenOrder>`
    select o.id, ${sql.raw(paymentToDecide)} as "paymentToDecide",
      a.first_name || ' ' || a.last_name as "studentName"
    from unnest(array(${ids})) with ordinality wanted (id, place)
      join shop_order o on o.id = wanted.id
      join account a on a.id = o.account_id
    order by wanted.place`.execute(db);
  return rows;
}

/** All of them, however many. */
function ordersOf(filter: AdminFilter): RawBuilder<unknown> {
  const matching = isPlain(filter) ? sql`true` : sql`o.id in ${fitting(filter)}`;
  return sql`shop_order o where ${matching} and ${inView(filter.view)}`;
}

export function orderOf({ view, sort }: AdminFilter): RawBuilder<unknown> {
  if (sort === "newest") return sql`o.id desc`;
  if (sort === "oldest") return sql`o.id`;
  if (sort === "highest") return sql`o.payable_satang desc, o.id desc`;
  return view === "review" || view === "pending"
    ? sql`o.review_since nulls last, o.id`
    : sql`o.id desc`;
}
