import { type RawBuilder, sql } from "kysely";
import type { ListStatement } from "./list-page-queries.ts";

/** The ids in an address's `ids=3,7`. Null: it has none. */
export function readChosenIds(query: unknown): number[] | null {
  const { ids } = query as { ids?: unknown };
  if (typeof ids !== "string" || !/^\d{1,15}(,\d{1,15}){0,1999}$/.test(ids)) return null;
  return ids.split(",").map(Number);
}

/**
 * Only the chosen rows of a list, without its filter. `always` holds the conditions for every
 * caller.
 */
export function onlyChosen(
  list: ListStatement,
  ids: readonly number[] | null,
  always: readonly RawBuilder<unknown>[] = [],
): ListStatement {
  return ids === null
    ? list
    : { ...list, conditions: [sql`i.id = any (${ids}::bigint[])`, ...always], search: [] };
}
