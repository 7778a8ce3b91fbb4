import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import { type ChosenColumns, type ListStatement, readRows, whereOf } from "./list-page-queries.ts";

export type FirstRow = { id: number; name: string; note: string };

/** How many matches are put into the list's order. */
const mostOrdered = 200;

/**
 * The first matches of a list. Where more match than are put into order, some of them are the
 * first. So the words are never searched in all rows only to sort them.
 */
export async function findFirst(
  db: Db,
  list: ListStatement,
  { name, note = sql`''` }: Pick<ChosenColumns, "name" | "note">,
  most: number,
): Promise<FirstRow[]> {
  const { table, order } = list;
  const { rows } = await sql<{ id: number }>`
    with found as materialized (select i.id from ${table} where ${whereOf(list)} limit ${mostOrdered})
    select i.id from ${table} where i.id in (select id from found) order by ${order} limit ${most}`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const columns = sql`i.id, ${name} as name, ${note} as note`;
  return readRows<FirstRow>(
    db,
    { ...list, columns },
    rows.map(({ id }) => id),
  );
}
