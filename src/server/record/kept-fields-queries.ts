import { type RawBuilder, sql } from "kysely";
import type { Cells, KeptFields } from "./kept-fields.ts";

/** The SQL of the column values of the kept fields of `i`, by column name. */
export function keptCells(...all: readonly KeptFields[]): string {
  return cellsSql([...new Set(all.flatMap(({ columns }) => columns))]);
}

export function cellsOf(columns: readonly string[]): RawBuilder<Cells> {
  return sql.raw(cellsSql(columns));
}

function cellsSql(columns: readonly string[]): string {
  return `jsonb_build_object(${columns.map((column) => `'${column}', i.${column}`).join(", ")})`;
}
