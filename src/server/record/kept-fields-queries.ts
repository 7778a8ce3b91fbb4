import { type RawBuilder, sql } from "kysely";
import type { Cells, KeptFields } from "./kept-fields.ts";

/** The column values of the kept fields of `i`, by column name. */
export function keptCells(...all: readonly KeptFields[]): RawBuilder<Cells> {
  return cellsOf([...new Set(all.flatMap(({ columns }) => columns))]);
}

export function cellsOf(columns: readonly string[]): RawBuilder<Cells> {
  return sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql`${sql.lit(column)}`, sql.ref(`i.${column}`)]))})`;
}
