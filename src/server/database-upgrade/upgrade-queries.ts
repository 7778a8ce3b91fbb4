import type pg from "pg";

/**
 * A whole table is then read from its beginning, also after a read that was interrupted. What is
 * written reaches the disk at the latest when the server stops.
 */
export async function prepareLine(line: Pick<pg.Client, "query">): Promise<void> {
  await line.query("set synchronize_seqscans = off; set synchronous_commit = off");
}

/** What the shop's database takes on the disk, and the other databases of its server. */
export async function findServerContent(
  line: Pick<pg.Client, "query">,
): Promise<{ bytes: number; others: string[] }> {
  const { rows } = await line.query<{ bytes: string; others: string[] }>(
    `select pg_database_size(current_database()) as bytes, array(select datname::text
      from pg_database where datallowconn is not false and not datistemplate
        and datname <> current_database() order by datname) as others`,
  );
  return { bytes: Number(rows[0]?.bytes), others: rows[0]?.others ?? [] };
}
