import type pg from "pg";
import { hashToken, newToken } from "../../src/server/platform/process/tokens.ts";
import { csrfToken } from "../../src/server/shop/session/csrf-token.ts";

/** Nothing but the checkouts writes: no vacuum, and no checkpoint after the first. */
export async function quietDatabase(pool: pg.Pool): Promise<void> {
  for (const setting of ["autovacuum = off", "wal_keep_size = '1GB'", "checkpoint_timeout = '1h'"])
    await pool.query(`alter system set ${setting}`);
  await pool.query("alter system set max_wal_size = '4GB'");
  await pool.query("select pg_reload_conf()");
  await pool.query("create extension if not exists pg_walinspect");
  await pool.query("vacuum (analyze)");
  await pool.query("checkpoint");
}

/** Takes the settings of `quietDatabase` back. */
export async function loudDatabase(pool: pg.Pool): Promise<void> {
  await pool.query("alter system reset all");
  await pool.query("select pg_reload_conf()");
}

export async function signInOwner(pool: pg.Pool, sessionSecret: string) {
  const token = newToken();
  const hash = hashToken(token);
  await pool.query(
    `insert into session (token_hash, account_id, expires_at)
      select $1, min(id), now() + interval '1 day' from account
      where is_owner and is_administrator`,
    [hash],
  );
  return { cookie: `sid=${token}`, csrf: csrfToken(sessionSecret, hash) };
}

/** In baht, as a buyer writes it. */
export async function findPayable(pool: pg.Pool, orderId: number): Promise<string> {
  const { rows } = await pool.query(
    "select (payable_satang / 100.0)::numeric(12, 2)::text as baht from shop_order where id = $1",
    [orderId],
  );
  return rows[0].baht;
}

export async function findReport(
  pool: pg.Pool,
  orderId: number,
): Promise<{ paymentId: number; reportId: number }> {
  const { rows } = await pool.query(
    `select id, payment_id from payment_report where order_id = $1 and replaced_at is null`,
    [orderId],
  );
  return { paymentId: Number(rows[0].payment_id), reportId: Number(rows[0].id) };
}

export async function findWalPlace(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query("select pg_current_wal_insert_lsn() as place");
  return rows[0].place;
}

export type WalBy = { name: string; records: number; bytes: number };

/** Without the full pages that the first change after a checkpoint writes; those are `fullPages`. */
export async function findWal(
  pool: pg.Pool,
  { from, until }: { from: string; until: string },
): Promise<{ bytes: number; fullPages: number; commits: number; byKind: WalBy[] }> {
  const { rows } = await pool.query(
    `select "resource_manager/record_type" as name, count::int as records,
      record_size::float8 as bytes, fpi_size::float8 as "fullPages"
    from pg_get_wal_stats($1, $2, true) where count > 0 order by record_size desc`,
    [from, until],
  );
  const sum = (of: "bytes" | "fullPages") => rows.reduce((all, row) => all + row[of], 0);
  const commits = rows.find(({ name }) => name === "Transaction/COMMIT")?.records ?? 0;
  return { bytes: sum("bytes"), fullPages: sum("fullPages"), commits, byKind: rows };
}

/** A record counts to the first table or index that it changes. */
export async function findWalByRelation(
  pool: pg.Pool,
  { from, until }: { from: string; until: string },
): Promise<WalBy[]> {
  const { rows } = await pool.query(
    `with record as (
      select start_lsn, (array_agg(relfilenode order by block_id))[1] as file,
        max(record_length) - sum(block_fpi_length) as bytes
      from pg_get_wal_block_info($1, $2, false) group by start_lsn)
    select coalesce(owner.relname || '.toast', c.relname, 'unknown') as name,
      count(*)::int as records, sum(bytes)::float8 as bytes
    from record left join pg_class c on c.relfilenode = file and c.relfilenode <> 0
      left join pg_class owner on owner.reltoastrelid = c.oid
    group by 1 order by 3 desc`,
    [from, until],
  );
  return rows;
}

export type TableChanges = Record<"inserted" | "updated" | "hot" | "deleted", number>;

/** NOTE: a connection reports what it did after ten idle seconds at the latest. */
export async function findChanges(pool: pg.Pool): Promise<Map<string, TableChanges>> {
  const { rows } = await pool.query(
    `select relname, n_tup_ins::int as inserted, n_tup_upd::int as updated,
      n_tup_hot_upd::int as hot, n_tup_del::int as deleted
    from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ relname, ...changes }) => [relname, changes]));
}
