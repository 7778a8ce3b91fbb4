import { type RawBuilder, sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { orderStatuses } from "#domain/order/order-status.ts";
import type { Db } from "#server/platform/database/database.ts";
import { listPageSize, pagesOf } from "../kit/list-page-queries.ts";
import type { DeskFilter, DeskView } from "./desk-filter.ts";
import { fits, fittingUpTo, inView, isPlain } from "./desk-filter-queries.ts";
import { columns, type DeskRow, orderOf } from "./order-desk-queries.ts";

/** Null: too many fit the filter for this view to be counted. */
export type DeskCounts = Record<string, number | null>;
export type DeskPage = { rows: DeskRow[]; counts: DeskCounts; total: number; pages: number };
type Found = { ids: number[]; counts: DeskCounts };

const views: readonly DeskView[] = [...orderStatuses, "review", "provider", "attention", "toShip", "shipped", "bookshop", ""];
const shownAndOne = listPageSize + 1;

/** One page of a view, and how many orders every view has under the same filter. Slips that wait come first come first served; everything else newest first. */
export async function findDeskPage(db: Db, filter: DeskFilter, { page, lang }: { page: number; lang: Language }): Promise<DeskPage> {
  const { ids, counts } = await findPage(db, filter, (page - 1) * listPageSize);
  const total = counts[filter.view] ?? 0;
  const { rows } = await sql<DeskRow>`
    select ${columns(lang)} from unnest(${ids.slice(0, listPageSize)}::bigint[]) with ordinality wanted (id, place) join shop_order o on o.id = wanted.id
      join payment_method m on m.id = o.payment_method_id join account a on a.id = o.account_id order by wanted.place`.execute(db);
  return { rows, counts, total, pages: pagesOf(total, { page, isMore: ids.length > listPageSize }) };
}

/** By the indexes of the views; or out of all that fits, where that is not too much; or by reading on in the view's order past what does not fit. */
async function findPage(db: Db, filter: DeskFilter, from: number): Promise<Found> {
  if (isPlain(filter)) return read(db, { counts: countEach, page: sql`shop_order o where ${inView(filter.view)}` }, filter, from);
  const few = await findAmongFew(db, filter, from);
  if (few !== null) return few;
  const counts = (view: DeskView) => countSome(view, filter);
  return read(db, { counts, page: sql`shop_order o where ${inView(filter.view)} and ${fits(filter)}` }, filter, from);
}

type Reading = { counts: (view: DeskView) => RawBuilder<unknown>; page: RawBuilder<unknown> };

async function read(db: Db, { counts, page }: Reading, filter: DeskFilter, from: number): Promise<Found> {
  const pairs = views.flatMap((view) => [sql.lit(view), counts(view)]);
  const { rows } = await sql<Found>`select json_build_object(${sql.join(pairs)}) as counts,
    array(select o.id from ${page} order by ${orderOf(filter)} limit ${shownAndOne} offset ${from}) as ids`.execute(db);
  return rows[0] ?? { ids: [], counts: {} };
}

/** Null: more fits than is counted. */
async function findAmongFew(db: Db, filter: DeskFilter, from: number): Promise<Found | null> {
  const counted = views.flatMap((view) => [sql.lit(view), sql`count(*) filter (where ${inView(view)})`]);
  const { rows } = await sql<Found | { ids: null; counts: null }>`
    with fitting as materialized (select id from ${fittingUpTo(filter, "", countLimit + 1)} f),
      few as materialized (select o.id, o.status, o.review_since, o.shipping_address, o.is_sent, o.is_at_bookshop, o.payable_satang from shop_order o
        where o.id in (select id from fitting) and (select count(*) from fitting) <= ${countLimit})
    select case when total <= ${countLimit} then (select json_build_object(${sql.join(counted)}) from few o) end as counts,
      case when total <= ${countLimit} then array(select o.id from few o where ${inView(filter.view)} order by ${orderOf(filter)} limit ${shownAndOne} offset ${from}) end as ids
    from (select count(*) as total from fitting) c`.execute(db);
  const [found] = rows;
  return found === undefined || found.ids === null ? null : found;
}

function countEach(view: DeskView): RawBuilder<unknown> {
  return sql`(select count(*) from (select from shop_order o where ${inView(view)} limit ${countLimit + 1}) c)`;
}

/** How many orders of another view are looked at one by one. */
const mostLookedAt = 2_000;

/** Under a filter that too much fits: the view that is shown is counted up to the limit, others where they are small. */
function countSome(view: DeskView, filter: DeskFilter): RawBuilder<unknown> {
  if (view === "") return sql`${countLimit + 1}::int`;
  if (view === filter.view) return sql`(select count(*) from ${fittingUpTo(filter, view, countLimit + 1)} f)`;
  return sql`case when (select count(*) from (select from shop_order o where ${inView(view)} limit ${mostLookedAt + 1}) c) <= ${mostLookedAt}
    then (select count(*) from shop_order o where ${inView(view)} and ${fits(filter)}) end`;
}
