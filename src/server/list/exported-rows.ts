import type { RawBuilder } from "kysely";
import type pg from "pg";
import type { Db } from "#server/platform/database/database.ts";
import type { CsvCell } from "./csv.ts";
import { openExport } from "./export-queries.ts";
import { keysOf, type ListStatement, readRows } from "./list-page-queries.ts";

type Cells = readonly (readonly CsvCell[])[];
/** The rows of a file: either complete, or keys and a function that reads the rows of some keys. */
export type ExportRows =
  | { rows: Cells }
  | { keys: RawBuilder<unknown>; read: (keys: never[]) => Promise<Cells> };

/** Keys may have any shape. `read` returns the rows in the order of the keys. */
export function exportedByKeys<Key>(
  keys: RawBuilder<Key>,
  read: (keys: Key[]) => Promise<Cells>,
): ExportRows {
  return { keys, read };
}

/** A list of the admin area, with its filter and order. */
export function exportedList<Row>(
  db: Db,
  list: ListStatement,
  cells: (rows: Row[]) => Cells | Promise<Cells>,
): ExportRows {
  return exportedByKeys<{ id: number }>(keysOf(list), async (keys) => {
    const ids = keys.map(({ id }) => id);
    return cells(await readRows<Row>(db, list, ids));
  });
}

export type OpenRows = { total: number; batches: AsyncIterable<Cells>; close(): Promise<void> };

export async function openRows(pool: pg.Pool, db: Db, exported: ExportRows): Promise<OpenRows> {
  if ("rows" in exported)
    return {
      total: exported.rows.length,
      batches: inOne(exported.rows),
      close: async () => undefined,
    };
  const { keys, read } = exported;
  const { total, next, close } = await openExport<never>(pool, keys.compile(db));
  return { total, batches: inTurn({ next, close }, read), close };
}

async function* inOne(rows: Cells): AsyncGenerator<Cells> {
  yield rows;
}

async function* inTurn(
  { next, close }: { next(): Promise<never[]>; close(): Promise<void> },
  read: (keys: never[]) => Promise<Cells>,
): AsyncGenerator<Cells> {
  try {
    for (let keys = await next(); keys.length > 0; keys = await next()) yield await read(keys);
  } finally {
    await close();
  }
}
