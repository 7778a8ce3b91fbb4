import { type RawBuilder, sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Db } from "#server/platform/database/database.ts";

/**
 * A list of the admin area: its rows, their order and their columns. Conditions that do not apply
 * are left out of the statement, so that each combination gets a fitting plan.
 */
export type ListStatement = {
  /** With its alias: `catalog_item i`. It has a column `id`. */
  table: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  /** The words of the search, as conditions that must all hold. */
  search?: readonly RawBuilder<unknown>[];
  order: RawBuilder<unknown>;
  /** Columns are read for the rows of the page only, so they may use subqueries. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** A small table of a few dozen rows. It is scanned once for both the count and the page. */
  isSmall?: boolean;
};

export const listPageSize = 50;
/** A row chosen by the list's filter, before an action on it. */
export type ChosenRow = { id: number; version: number; name: string };
/** Columns of the rows `i`. */
export type ChosenColumns = {
  version: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** What else tells a row apart where the whole area is searched. */
  note?: RawBuilder<unknown>;
};

/**
 * All rows that match now, in the list's order, up to `most`. One statement reads them, so they
 * belong to one moment.
 */
export async function findWholeChoice(
  db: Db,
  list: ListStatement,
  { most, version, name }: ChosenColumns & { most: number },
): Promise<ChosenRow[]> {
  const { rows } =
    await sql<ChosenRow>`select i.id, ${version} as version, ${name} as name from ${list.table} where ${whereOf(list)}
    order by ${list.order} limit ${most}`.execute(db);
  return rows;
}

export type ListPage<Row> = { rows: Row[]; total: number; pages: number };

/** One page of a list and the total number of rows, up to the limit of counting. */
export async function findListPage<Row>(
  db: Db,
  list: ListStatement,
  page: number,
): Promise<ListPage<Row>> {
  const from = (page - 1) * listPageSize;
  const { rows: found } = await pageOf(list, from).execute(db);
  const { total = 0, ids = [] } = found[0] ?? {};
  const shown = ids.slice(0, listPageSize);
  const pages = pagesOf(total, { page, isMore: ids.length > listPageSize });
  return { rows: shown.length === 0 ? [] : await readRows<Row>(db, list, shown), total, pages };
}

function pageOf(list: ListStatement, from: number) {
  if (list.isSmall) return smallPage(list, from);
  return list.search === undefined || list.search.length === 0
    ? indexedPage(list, from)
    : searchedPage(list, list.search, from);
}

/** The keys of all matching rows, in order. */
export function keysOf(list: ListStatement): RawBuilder<{ id: number }> {
  return sql<{
    id: number;
  }>`select i.id from ${list.table} where ${whereOf(list)} order by ${list.order}`;
}

type PageIds = { total: number; ids: number[] };

/**
 * One row more than a page shows. It tells whether there is another page before the count is known.
 */
const shownAndOne = listPageSize + 1;
/**
 * A filter that matches this many of the first rows does not use its index. Collecting a million
 * rows from the index takes longer than reading ten thousand.
 */
const [sampled, common] = [1_000, 250];

function smallPage(list: ListStatement, from: number) {
  // NOTE: without `materialized` the table would be scanned twice.
  return sql<PageIds>`with f as materialized (select array(select i.id
    from ${list.table} where ${whereOf(list)} order by ${list.order}) as ids)
    select cardinality(f.ids) as total,
      f.ids[${from + 1}::int : ${from + shownAndOne}::int] as ids from f`;
}

function indexedPage(list: ListStatement, from: number) {
  return sql<PageIds>`select (select count(*)::int
    from (select from ${list.table} where ${whereOf(list)} limit ${countLimit + 1}) c) as total,
    array(select i.id from
      ${list.table} where ${whereOf(list)} order by ${list.order} limit ${shownAndOne} offset ${from}) as ids`;
}

/**
 * Matches are found by the word index and then sorted. With too many matches the list is read in
 * its order and other rows are skipped, because a page is full soon. NOTE: `offset 0` prevents the
 * use of the word index.
 */
function searchedPage(list: ListStatement, search: readonly RawBuilder<unknown>[], from: number) {
  const { table, order } = list;
  const fits = sql.join([...search], sql` and `);
  const inOrder = sql`(select i.* from ${table} where ${whereOf({ ...list, search: [] })} order by ${order} offset 0) i`;
  return sql<PageIds>`with sample as materialized
    (select count(*) filter
    (where ${fits}) > ${common} as is_common from (select * from ${inOrder} limit ${sampled}) i),
      found as materialized (select i.id
        from ${table} where (select not is_common from sample)
        and ${whereOf(list)} limit ${countLimit + 1}),
      counted as materialized (select case when is_common then (select count(*)
        from (select from ${inOrder} where ${fits} limit ${countLimit + 1}) i)
        else (select count(*) from found) end::int as total, is_common from sample)
    select total, case when total <= ${countLimit} and not is_common
      then array(select i.id
        from ${table} where i.id in (select id from found)
        order by ${order} limit ${shownAndOne} offset ${from})
      else array(select i.id
        from ${inOrder} where ${fits} limit ${shownAndOne} offset ${from}) end as ids
    from counted`;
}

/** NOTE: where the count stopped early, the last page is the last one that is known. */
export function pagesOf(
  total: number,
  seen?: { page: number; isMore: boolean },
  size = listPageSize,
): number {
  const counted = Math.max(1, Math.ceil(Math.min(total, countLimit) / size));
  return seen === undefined || total <= countLimit
    ? counted
    : Math.max(counted, seen.isMore ? seen.page + 1 : seen.page);
}

/** The columns of the rows with these ids, in the order of the ids. */
export async function readRows<Row>(
  db: Db,
  { table, columns, joins = sql`` }: ListStatement,
  ids: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      join ${table} on i.id = wanted.id ${joins} order by wanted.place`.execute(db);
  return rows;
}

export function whereOf({ conditions, search = [] }: ListStatement) {
  return conditions.length + search.length === 0
    ? sql`true`
    : sql.join([...conditions, ...search], sql` and `);
}
