import { type RawBuilder, sql } from "kysely";
import type { Cells, KeptFields } from "./kept-fields.ts";

/** What stands in the columns of the kept fields of `i`, by their names. */
export function keptCells(...all: readonly KeptFields[]): RawBuilder<Cells> {
  const columns = [...new Set(all.flatMap(({ columns: own }) => own))];
  return sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql`${sql.lit(column)}`, sql.ref(`i.${column}`)]))})`;
}
