import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database.ts";

/** A list of an administrator: which rows, in which order, and what is shown of each. Conditions that do not apply are left out, so that every plan fits what is asked. */
export type AdminList = {
  /** With its letter: `catalog_item i`. It has a column `id`. */
  table: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  order: RawBuilder<unknown>;
  /** Read for the rows of the page alone, so they may look things up. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** Every row has to be looked at: once, for the count and the page together. Otherwise each of them has an index to go by. */
  isSearched: boolean;
};

export const listPageSize = 50;
/** What is chosen by what it fits, before it is acted on. */
export type ChosenRow = { id: number; version: number; name: string };
/** Of the rows `i`. */
export type ChosenColumns = { version: RawBuilder<unknown>; name: RawBuilder<unknown> };

/** Everything that fits now, in the list's order, up to `most`: one statement, so one moment. */
export async function findWholeChoice(db: Db, list: AdminList, { most, version, name }: ChosenColumns & { most: number }): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`select i.id, ${version} as version, ${name} as name from ${list.table} where ${whereOf(list)}
    order by ${list.order} limit ${most}`.execute(db);
  return rows;
}

/** One page of a list and how many rows there are in all. */
export async function findListPage<Row>(db: Db, list: AdminList, page: number): Promise<{ rows: Row[]; total: number }> {
  const from = (page - 1) * listPageSize;
  const { rows: found } = await (list.isSearched ? searchedPage(list, from) : indexedPage(list, from)).execute(db);
  const { total = 0, ids = [] } = found[0] ?? {};
  return { rows: ids.length === 0 ? [] : await readRows<Row>(db, list, ids), total };
}

/** The keys of all of it, in its order. */
export function keysOf(list: AdminList): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select i.id from ${list.table} where ${whereOf(list)} order by ${list.order}`;
}

type Found = { total: number; ids: number[] };

function searchedPage(list: AdminList, from: number) {
  return sql<Found>`select cardinality(f.ids) as total, f.ids[${from + 1}::int : ${from + listPageSize}::int] as ids
    from (select array(select i.id from ${list.table} where ${whereOf(list)} order by ${list.order}) as ids) f`;
}

function indexedPage(list: AdminList, from: number) {
  return sql<Found>`select (select count(*)::int from ${list.table} where ${whereOf(list)}) as total,
    array(select i.id from ${list.table} where ${whereOf(list)} order by ${list.order} limit ${listPageSize} offset ${from}) as ids`;
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / listPageSize));
}

/** What is shown of the rows with these ids, in their order. */
export async function readRows<Row>(db: Db, { table, columns, joins = sql`` }: AdminList, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality wanted (id, place) join ${table} on i.id = wanted.id ${joins} order by wanted.place`.execute(
    db,
  );
  return rows;
}

function whereOf({ conditions }: AdminList) {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}
