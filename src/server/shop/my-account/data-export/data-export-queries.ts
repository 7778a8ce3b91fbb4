import { CompiledQuery, sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import type { PersonalTable } from "./personal-table-queries.ts";

export type OwnRow = Record<string, unknown>;

/** The person's rows of one table, with the columns that go into the copy. */
export async function listOwnRows(
  tx: Tx,
  table: string,
  { own, exported, explained = {} }: PersonalTable,
  accountId: number,
): Promise<OwnRow[]> {
  const columns = [
    ...exported.map((name) => `t.${name}`),
    ...Object.entries(explained).map(([name, expression]) => `${expression} as ${name}`),
  ];
  const text = `select to_jsonb(x) as row
    from (select ${columns.join(", ")} from ${table} t where ${own.replaceAll("$1", "($1::bigint)")}) x`;
  const { rows } = await tx.executeQuery<{ row: OwnRow }>(CompiledQuery.raw(text, [accountId]));
  return rows.map(({ row }) => row);
}

export async function findSealedTaxId(tx: Tx, accountId: number): Promise<Buffer | null> {
  const { tax_id_sealed } = await tx
    .selectFrom("account")
    .select("tax_id_sealed")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return tax_id_sealed;
}

/** One that waits is enough. */
export async function insertDataExport(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql`insert into data_export (account_id)
      values (${accountId}) on conflict (account_id)
      where ready_at is null do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export type FoundExport = {
  id: number;
  requestedAt: Date;
  endsAt: Date | null;
  sizeBytes: number | null;
};

/** The newest one that waits or can still be had. */
export async function findDataExport(db: Db, accountId: number): Promise<FoundExport | null> {
  const found =
    await sql<FoundExport>`select id, requested_at as "requestedAt", ends_at as "endsAt",
      octet_length(document) as "sizeBytes"
    from data_export where account_id
      = ${accountId} and (ends_at is null or ends_at > now())
      order by id desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** Null: there is none, it is another person's, or its day is over. */
export async function findDocument(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<string | null> {
  const found = await sql<{
    document: string;
  }>`select document from data_export
    where id = ${id} and account_id = ${accountId} and ends_at > now()`.execute(db);
  return found.rows[0]?.document ?? null;
}

/** Takes one that waits, or one whose writer has died. */
export async function claimDataExport(db: Db): Promise<{ id: number; accountId: number } | null> {
  const claimed = await sql<{
    id: number;
    accountId: number;
  }>`update data_export set claimed_at = now() where id = (
      select id from data_export
        where ready_at is null
        and (claimed_at is null or claimed_at < now() - ${leaseSeconds} * interval '1 second')
      order by id limit 1 for update skip locked)
    returning id, account_id as "accountId"`.execute(db);
  return claimed.rows[0] ?? null;
}

/** From now on it can be had for a day. The ones before it go. */
export async function keepDocument(
  tx: Tx,
  { id, accountId, document }: { id: number; accountId: number; document: string },
): Promise<void> {
  await sql`update data_export set document
    = ${document}, ready_at = now(), ends_at = now()
    + interval '24 hours' where id = ${id} and ready_at is null`.execute(tx);
  await sql`delete from data_export where account_id = ${accountId} and id < ${id}`.execute(tx);
}

export async function deleteEndedExports(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from data_export where id in (select id from data_export where ends_at < now()
      limit ${most})`.execute(db);
  return Number(numAffectedRows);
}

export type OwnFile = { name: string; purpose: string; label: string; sizeBytes: number };

/** The newest 200: the copy itself names them all. */
export async function listOwnFiles(db: Db, accountId: number): Promise<OwnFile[]> {
  return db
    .selectFrom("stored_file")
    .select(["name", "purpose", "original_name as label", "size_bytes as sizeBytes"])
    .where("account_id", "=", accountId)
    .where("state", "in", ["stored", "attached"])
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
}

/** One moment of the whole database. */
export async function readAtOnce<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(read);
}
