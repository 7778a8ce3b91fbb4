import type pg from "pg";
import { jobsSchema } from "./jobs-schema.ts";

export async function isAnswering(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select 1");
  return rowCount === 1;
}

/** 180004 is PostgreSQL 18.4. */
export async function findServerVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  return Number(rows[0]?.version);
}

export async function listAppliedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query("select to_regclass('public.kysely_migration') as found");
  if (tables[0]?.found === null) return [];
  const { rows } = await pool.query<{ name: string }>("select name from kysely_migration");
  return rows.map((row) => row.name);
}

export async function findJobsVersion(pool: pg.Pool): Promise<number> {
  const { rows: tables } = await pool.query("select to_regclass($1) as found", [`${jobsSchema}.version`]);
  if (tables[0]?.found === null) return 0;
  const { rows } = await pool.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return rows[0]?.version ?? 0;
}
