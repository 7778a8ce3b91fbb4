import { sql, type Transaction } from "kysely";
import type { Database } from "../platform/database/database-schema.ts";

type Tx = Transaction<Database>;

export type Break = { object: string; detail: string };
export type Breaks = { count: number; examples: Break[] };

const mostExamples = 5;

export async function findBreaks(tx: Tx, breaks: string): Promise<Breaks> {
  const { rows } = await sql<Break & { count: number }>`
    select count(*) over ()::int as count, object, detail from (${sql.raw(breaks)}) broken limit ${mostExamples}`.execute(tx);
  return { count: rows[0]?.count ?? 0, examples: rows.map(({ object, detail }) => ({ object, detail })) };
}

/** Checks read everything: on a large shop that takes longer than any request may. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}
