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
    [`${escaped(database.slice(0, 30))}\\_before\\_%`],
  );
  return rows.map(({ name }) => name).filter((name) => /_before_\d{8}t\d{6}z$/.test(name));
}

export async function hasDatabase(line: Line, name: string): Promise<boolean> {
  const { rowCount } = await line.query("select from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

export type NewName = { from: string; to: string; isOpen: boolean };

/**
 * Gives databases new names, all or none of them: an interruption at any moment leaves the old
 * names. What still uses a database is ended. The server lets nothing in meanwhile.
 */
export async function renameDatabases(line: Line, renames: readonly NewName[]): Promise<void> {
  for (let left = renameTries; ; left -= 1) {
    for (const { from } of renames) await endConnections(line, from);
    try {
      await line.query("begin");
      for (const { from, to, isOpen } of renames) {
        await line.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
        await line.query(`alter database ${quoted(to)} allow_connections ${isOpen}`);
      }
      await line.query("commit");
      return;
    } catch (error) {
      await line.query("rollback");
      if (!isInUse(error) || left === 0) throw error;
    }
  }
}

/** Somebody may connect again between the end of all connections and the first lock. */
const renameTries = 3;
const isInUse = (error: unknown) => (error as { code?: string }).code === "55006";

async function endConnections(line: Line, database: string): Promise<void> {
  await line.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [database],
  );
}

export async function closeDatabase(line: Line, name: string): Promise<void> {
  await line.query(`alter database ${quoted(name)} allow_connections false`);
}

/** Databases that restores have left behind that were interrupted. */
export async function listScratch(line: Line, database: string): Promise<string[]> {
  const { rows } = await line.query<{ name: string }>(
    "select datname as name from pg_database where datname like $1 order by datname",
    [`${escaped(database.slice(0, 30))}\\_restore\\_%`],
  );
  return rows.map(({ name }) => name).filter((name) => /_restore_[0-9a-f]{12}$/.test(name));
}

/**
 * False: another restore into this database runs, on whatever machine. The lock ends with the
 * connection. It stands in the neighbour database, because ours gets another name.
 */
export async function lockRestores(line: Line, database: string): Promise<boolean> {
  const { rows } = await line.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtext('restore into ' || $1)) as locked",
    [database],
  );
  return rows[0]?.locked === true;
}

const escaped = (name: string) => name.replaceAll(/[\\%_]/g, "\\$&");

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The database's clock is the shop's. */
export async function readNow(line: Line): Promise<Date> {
  const { rows } = await line.query<{ now: Date }>("select now()");
  if (rows[0] === undefined) throw new Error("the database did not say what time it is");
  return rows[0].now;
}
