import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { BookSum } from "./manifest.ts";

type Line = Pick<pg.Client, "query">;

export type TableShape = { name: string; columns: string[] };
export type SequenceValue = { name: string; value: number; isCalled: boolean };

/** One view of the data for all that follows, whatever is written meanwhile. */
export async function beginReading(line: Line): Promise<Date> {
  await line.query("begin isolation level repeatable read, read only");
  await line.query("set local statement_timeout = 0");
  await line.query("set local idle_in_transaction_session_timeout = 0");
  const { rows } = await line.query<{ now: Date }>("select now()");
  if (rows[0] === undefined) throw new Error("the database did not say what time it is");
  return rows[0].now;
}

/**
 * The tables whose rows are kept. Counts of calls and open sockets (unlogged) are not. The names of
 * the migrations are in the manifest.
 */
export async function listTables(line: Line): Promise<TableShape[]> {
  const { rows } = await line.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relpersistence = 'p' and c.relname not like 'kysely\\_%'
    group by c.oid order by c.relname`,
  );
  return rows;
}

export async function listSequences(line: Line): Promise<SequenceValue[]> {
  const { rows } = await line.query<{ name: string; value: string | null; start: string }>(
    `select sequencename as name, last_value as value, start_value as start
    from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows.map(({ name, value, start }) => ({
    name,
    value: Number(value ?? start),
    isCalled: value !== null,
  }));
}

export function readRows(line: Line, { name, columns }: TableShape) {
  return line.query(copyTo(`copy public.${quoted(name)} (${list(columns)}) to stdout`));
}

export function writeRows(line: Line, { name, columns }: TableShape) {
  return line.query(copyFrom(`copy public.${quoted(name)} (${list(columns)}) from stdin`));
}

/** The statements that bring back what `clearSchema` removed. */
export type RemovedRules = { indexes: string[]; foreignKeys: string[]; tables: string[] };

/**
 * Removes what would slow the loading down or act on it: foreign keys, indexes and triggers. Empties
 * all tables.
 */
export async function clearSchema(line: Line): Promise<RemovedRules> {
  const { rows: keys } = await line.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`,
  );
  const { rows: indexes } = await line.query<{ drop: string; add: string }>(
    `select format('drop index public.%I', c.relname) as drop, pg_get_indexdef(i.indexrelid) as add
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid
        and k.contype in ('p', 'u', 'x'))
    order by c.relname`,
  );
  const tables = (await listTables(line)).map(({ name }) => `public.${quoted(name)}`);
  for (const { drop } of keys) await line.query(drop);
  for (const table of tables) await line.query(`alter table ${table} disable trigger user`);
  await line.query(`truncate ${tables.join(", ")}`);
  for (const { drop } of indexes) await line.query(drop);
  return {
    indexes: indexes.map(({ add }) => add),
    foreignKeys: keys.map(({ add }) => add),
    tables,
  };
}

/** Each index and foreign key checks the rows that were loaded. */
export async function restoreRules(
  line: Line,
  { indexes, foreignKeys, tables }: RemovedRules,
  onStep: () => void,
): Promise<void> {
  await line.query("set maintenance_work_mem = '256MB'");
  for (const statement of [...indexes, ...foreignKeys]) {
    await line.query(statement);
    onStep();
  }
  for (const table of tables) await line.query(`alter table ${table} enable trigger user`);
  await line.query("analyze");
}

export async function setSequence(line: Line, sequence: SequenceValue): Promise<void> {
  const { name, value, isCalled } = sequence;
  await line.query("select setval($1::regclass, $2, $3)", [
    `public.${quoted(name)}`,
    value,
    isCalled,
  ]);
}

const list = (columns: readonly string[]) => columns.map(quoted).join(", ");

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The next thousand files that must be stored, sorted by name. */
export async function listFiles(
  line: Line,
  after: string,
): Promise<{ name: string; purpose: string; bytes: number }[]> {
  const { rows } = await line.query<{ name: string; purpose: string; bytes: string }>(
    `select name, purpose, size_bytes as bytes from stored_file
    where state in ('stored', 'attached') and name > $1 order by name limit 1000`,
    [after],
  );
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

export async function findShopMode(line: Line): Promise<"demo" | "production"> {
  const { rows } = await line.query<{ mode: string }>("select mode from shop_identity");
  return rows[0]?.mode === "production" ? "production" : "demo";
}

/** Null: the schema is older than the ids of shops. */
export async function findShopId(line: Line): Promise<string | null> {
  const { rows } = await line.query<{ id: string | null }>(
    "select to_jsonb(s) ->> 'shop_id' as id from shop_identity s",
  );
  return rows[0]?.id ?? null;
}

/** The sums of the books over the 31 days before `until`. */
export async function sumBooks(line: Line, until: Date): Promise<BookSum[]> {
  const { rows } = await line.query<{ account: string; currency: string; satang: string }>(
    `select ledger_account as account, currency, sum(amount_satang) as satang from ledger_entry
    where created_at > $1::timestamptz - interval '31 days' and created_at <= $1
    group by 1, 2 order by 1, 2`,
    [until.toISOString()],
  );
  return rows.map((row) => ({ ...row, satang: Number(row.satang) }));
}

/** Of the database on its disk, and of the shop's files together. */
export async function findSizes(line: Line): Promise<{ databaseBytes: number; fileBytes: number }> {
  const { rows } = await line.query<{ database: string; files: string }>(
    `select pg_database_size(current_database()) as database,
      (select coalesce(sum(size_bytes), 0) from stored_file
        where state in ('stored', 'attached')) as files`,
  );
  return { databaseBytes: Number(rows[0]?.database), fileBytes: Number(rows[0]?.files) };
}

/** False: another backup of this database is being taken. The lock ends with the connection. */
export async function lockBackups(line: Line): Promise<boolean> {
  const { rows } = await line.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtext('backups of the shop')) as locked",
  );
  return rows[0]?.locked === true;
}

/** False: a backup or a drill runs on some node. The lock ends with the connection. */
export async function lockRuns(line: Line): Promise<boolean> {
  const { rows } = await line.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtext('backup runs of the shop')) as locked",
  );
  return rows[0]?.locked === true;
}

/** Runs that were under way when the backup was taken. They will never end. */
export async function deleteOpenRuns(line: Line): Promise<void> {
  await line.query("delete from backup_run where ended_at is null");
}
