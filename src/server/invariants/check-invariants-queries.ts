import { sql, type Transaction } from "kysely";
import type { Database } from "../platform/database/database-schema.ts";
import { statementTypedByHand } from "../platform/database/named-statement.ts";

type Tx = Transaction<Database>;

export type Break = { object: string; detail: string };
export type Breaks = { count: number; examples: Break[] };

const mostExamples = 5;

/**
 * `breaks` is a query of `object, detail`. It is prepared, because tests run all of them one after
 * the other.
 */
export function breaksOf(name: string, breaks: string): (tx: Tx) => Promise<Breaks> {
  const find = statementTypedByHand<Break & { count: number }>(
    name,
    `select count(*) over ()::int as count, object, detail
      from (${breaks}) broken limit ${mostExamples}`,
  );
  return async (tx) => {
    const rows = await find(tx, []);
    return {
      count: rows[0]?.count ?? 0,
      examples: rows.map(({ object, detail }) => ({ object, detail })),
    };
  };
}

/** The checks read everything. On a large shop that takes longer than the statement timeout. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** For checks beside visitors: a statement that takes longer ends. */
export async function boundStatements(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
}
