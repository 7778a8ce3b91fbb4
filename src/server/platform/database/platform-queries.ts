import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { jobsSchema } from "./jobs-schema.ts";

export async function readClock(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
  if (rows[0] === undefined) throw new Error("the database did not say what time it is");
  return rows[0].now;
}

/**
 * Registers this node for the others. It also proves that the database can write. NOTE: a small row
 * may fit into its old place on a full disk. So `database_room` requests new space.
 */
export async function saveNode(
  pool: pg.Pool,
  { name, clockSkewMs }: { name: string; clockSkewMs: number },
): Promise<void> {
  await pool.query(
    `insert into shop_node (name, clock_skew_ms) select $1, $2 where database_room() > 0
    on conflict (name) do update set clock_skew_ms = excluded.clock_skew_ms, seen_at = now()`,
    [name, clockSkewMs],
  );
}

/** How many seconds ago the newest row of a node was written. Infinite: there is none. */
export async function findReplicaAge(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ age: number | null }>(
    "select extract(epoch from clock_timestamp() - max(seen_at))::float8 as age from shop_node",
  );
  return rows[0]?.age ?? Number.POSITIVE_INFINITY;
}

/** Whether the database has `pg_trgm`, by which words are found by their parts. */
export async function findsByParts(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

/** 180004 is PostgreSQL 18.4. */
export async function findServerVersion(pool: Pick<pg.Client, "query">): Promise<number> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  return Number(rows[0]?.version);
}

/** Sorted by name. */
export async function listAppliedMigrations(pool: Pick<pg.Client, "query">): Promise<string[]> {
  const { rows: tables } = await pool.query(
    "select to_regclass('public.kysely_migration') as found",
  );
  if (tables[0]?.found === null) return [];
  const { rows } = await pool.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return rows.map((row) => row.name);
}

/** NOTE: this is one statement, so that two nodes at once replace the names only once. */
export async function replaceMigrations(
  pool: pg.Pool,
  names: readonly string[],
  by: string,
): Promise<void> {
  await pool.query(
    `with gone as (delete from kysely_migration where name = any ($1) returning name)
    insert into kysely_migration (name, timestamp)
    select $2, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    where exists (select from gone)`,
    [names, by],
  );
}

export async function findJobsVersion(pool: pg.Pool): Promise<number> {
  const { rows: tables } = await pool.query("select to_regclass($1) as found", [
    `${jobsSchema}.version`,
  ]);
  if (tables[0]?.found === null) return 0;
  const { rows } = await pool.query<{ version: number }>(
    `select version from ${jobsSchema}.version`,
  );
  return rows[0]?.version ?? 0;
}
