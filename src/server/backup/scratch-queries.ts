import { randomBytes } from "node:crypto";
import type pg from "pg";

type Line = Pick<pg.Client, "query">;

/** A name that nobody guesses and no other restore takes at the same time. */
export const scratchName = (database: string) =>
  `${database.slice(0, 30)}_restore_${randomBytes(6).toString("hex")}`;

/** The database that a restore replaced: `shop_before_20261201t190000z`. */
export const formerName = (database: string, at: Date) =>
  `${database.slice(0, 30)}_before_${at
    .toISOString()
    .replace(/\.\d+/, "")
    .replaceAll(/[-:]/g, "")
    .toLowerCase()}`;

export async function mayCreateDatabases(line: Line): Promise<boolean> {
  const { rows } = await line.query<{ may: boolean }>(
    "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
  );
  return rows[0]?.may === true;
}

/** A new database that sorts and compares letters as `like` does. */
export async function createDatabase(line: Line, name: string, like: string): Promise<void> {
  const { rows } = await line.query<{ statement: string }>(
    `select format('create database %I template template0 encoding ''UTF8'' lc_collate %L lc_ctype %L',
      $1::text, datcollate, datctype) as statement
    from pg_database where datname = $2`,
    [name, like],
  );
  if (rows[0] === undefined) throw new Error(`there is no database ${like}`);
  await line.query(rows[0].statement);
}

export async function dropDatabase(line: Line, name: string): Promise<void> {
  await line.query(`drop database if exists ${quoted(name)} with (force)`);
}

/** How many connections other than ours a database has. */
export async function countConnections(line: Line, database: string): Promise<number> {
  const { rows } = await line.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [database],
  );
  return rows[0]?.count ?? 0;
}

/** Databases that earlier restores replaced, the newest first. */
export async function listFormer(line: Line, database: string): Promise<string[]> {
  const { rows } = await line.query<{ name: string }>(
    `select datname as name from pg_database where datname like $1 order by datname desc`,
    [`${database.slice(0, 30).replaceAll("_", "\\_")}\\_before\\_%`],
  );
  return rows.map(({ name }) => name);
}

export async function hasDatabase(line: Line, name: string): Promise<boolean> {
  const { rowCount } = await line.query("select from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

/** Ends what still uses a database, lets nothing in, and gives it another name. */
export async function renameDatabase(line: Line, from: string, to: string): Promise<void> {
  await line.query(`alter database ${quoted(from)} allow_connections false`);
  await line.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = $1 and pid <> pg_backend_pid()`,
    [from],
  );
  await line.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
}

export async function openDatabase(line: Line, name: string): Promise<void> {
  await line.query(`alter database ${quoted(name)} allow_connections true`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
