import { type RawBuilder, sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { orderStatuses } from "#domain/order/order-status.ts";
import { listPageSize, pagesOf } from "#server/list/list-page-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { AdminFilter, AdminView } from "./admin-filter.ts";
import { fits, fittingUpTo, inView, isPlain } from "./admin-filter-queries.ts";
import { type AdminRow, listAdminRows } from "./admin-row-queries.ts";
import { orderOf } from "./order-admin-queries.ts";

/** Null: too many fit the filter for this view to be counted. */
export type AdminCounts = Record<string, number | null>;
export type AdminPage = { rows: AdminRow[]; counts: AdminCounts; total: number; pages: number };
type PageIds = { ids: number[]; counts: AdminCounts };

const views: readonly AdminView[] = [
  ...orderStatuses,
  "review",
  "provider",
  "attention",
  "toShip",
  "shipped",
  "bookshop",
  "",
];
const shownAndOne = listPageSize + 1;

/**
 * One page of a view, and how many orders every view has under the same filter. Slips that wait
 * come first come first served; everything else newest first.
 */
export async function findAdminPage(
  db: Db,
  filter: AdminFilter,
  { page, lang }: { page: number; lang: Language },
): Promise<AdminPage> {
  const { ids, counts } = await findPage(db, filter, (page - 1) * listPageSize);
  const total = counts[filter.view] ?? 0;
  return {
    rows: await listAdminRows(db, ids.slice(0, listPageSize), lang),
    counts,
    total,
    pages: pagesOf(total, { page, isMore: ids.length > listPageSize }),
  };
}

/**
 * Uses the indexes of the views, or all matches if they are few, or reads on in the view's order
 * and skips other rows.
 */
async function findPage(db: Db, filter: AdminFilter, from: number): Promise<PageIds> {
  if (isPlain(filter))
    return read(
      db,
      { counts: countEach, page: sql`shop_order o where ${inView(filter.view)}` },
      filter,
      from,
    );
  const few = await findAmongFew(db, filter, from);
  if (few !== null) return few;
  const counts = (view: AdminView) => countSome(view, filter);
  return read(
    db,
    { counts, page: sql`shop_order o where ${inView(filter.view)} and ${fits(filter)}` },
    filter,
    from,
  );
}

type Reading = { counts: (view: AdminView) => RawBuilder<unknown>; page: RawBuilder<unknown> };

async function read(
  db: Db,
  { counts, page }: Reading,
  filter: AdminFilter,
  from: number,
): Promise<PageIds> {
  const pairs = views.flatMap((view) => [sql.lit(view), counts(view)]);
  const ids = sql`select o.id from ${page} ${pageOf(filter, from)}`;
  const { rows } = await sql<PageIds>`
    select json_build_object(${sql.join(pairs)}) as counts, array(${ids}) as ids`.execute(db);
  return rows[0] ?? { ids: [], counts: {} };
}

function pageOf(filter: AdminFilter, from: number): RawBuilder<unknown> {
  return sql`order by ${orderOf(filter)} limit ${shownAndOne} offset ${from}`;
}

/** Null: more fits than is counted. */
async function findAmongFew(db: Db, filter: AdminFilter, from: number): Promise<PageIds | null> {
  const counted = views.flatMap((view) => [
    sql.lit(view),
    sql`count(*) filter (where ${inView(view)})`,
  ]);
  const counts = sql`select json_build_object(${sql.join(counted)}) from few o`;
  const ids = sql`select o.id from few o where ${inView(filter.view)} ${pageOf(filter, from)}`;
  const { rows } = await sql<PageIds | { ids: null; counts: null }>`
    with fitting as materialized (
      select id from ${fittingUpTo(filter, "", countLimit + 1)} f),
    few as materialized (
      select o.id, o.status, o.review_since, o.shipping_address, o.is_sent, o.is_at_bookshop,
        o.payable_satang
      from shop_order o
      where o.id in (select id from fitting) and (select count(*) from fitting) <= ${countLimit})
    select
      case when total <= ${countLimit} then (${counts}) end as counts,
      case when total <= ${countLimit} then array(${ids}) end as ids
    from (select count(*) as total from fitting) c`.execute(db);
  const [found] = rows;
  return found === undefined || found.ids === null ? null : found;
}

function countEach(view: AdminView): RawBuilder<unknown> {
  return sql`(
    select count(*)
    from (select from shop_order o where ${inView(view)} limit ${countLimit + 1}) c)`;
}

/** How many orders of another view are checked one by one. */
const mostChecked = 2_000;

/**
 * Under a filter that too much fits: the view that is shown is counted up to the limit, others
 * where they are small.
 */
function countSome(view: AdminView, filter: AdminFilter): RawBuilder<unknown> {
  if (view === "") return sql`${countLimit + 1}::int`;
  if (view === filter.view)
    return sql`(select count(*) from ${fittingUpTo(filter, view, countLimit + 1)} f)`;
  return sql`case
    when (
      select count(*)
      from (select from shop_order o where ${inView(view)} limit ${mostChecked + 1}) c)
      <= ${mostChecked}
    then (select count(*) from shop_order o where ${inView(view)} and ${fits(filter)}) end`;
}
