import { CompiledQuery } from "kysely";
import { keptFor } from "#domain/retention.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
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
  const isOwn = own.replaceAll("$1", "($1::bigint)");
  const text = `select to_jsonb(x) as row
    from (select ${columns.join(", ")} from ${table} t where ${isOwn}) x`;
  const { rows } = await tx.executeQuery<{ row: OwnRow }>(CompiledQuery.raw(text, [accountId]));
  return rows.map(({ row }) => row);
}

const findTaxId = named(
  "find-sealed-tax-id",
  `select tax_id_sealed as "sealed" from account where id = $1`,
);

export async function findSealedTaxId(tx: Tx, accountId: number): Promise<Buffer | null> {
  return (await findTaxId(tx, [accountId]))[0]?.sealed ?? null;
}

const insertDataExportStatement = named(
  "insert-data-export",
  `insert into data_export (account_id)
  values ($1)
  on conflict (account_id) where ready_at is null do nothing
  returning id`,
);

/** One that waits is enough. */
export async function insertDataExport(tx: Tx, accountId: number): Promise<boolean> {
  return (await insertDataExportStatement(tx, [accountId])).length === 1;
}

export type FoundExport = StatementRow<"find-data-export">;

const findDataExportStatement = named(
  "find-data-export",
  `select id, requested_at as "requestedAt", ends_at as "endsAt",
    octet_length(document) as "sizeBytes"
  from data_export
  where account_id = $1 and (ends_at is null or ends_at > now())
  order by id desc limit 1`,
);

/** The newest one that waits or can still be had. */
export async function findDataExport(db: Db, accountId: number): Promise<FoundExport | null> {
  return (await findDataExportStatement(db, [accountId]))[0] ?? null;
}

const findDocumentStatement = named(
  "find-exported-document",
  "select document from data_export where id = $1 and account_id = $2 and ends_at > now()",
);

/** Null: there is none, it is another person's, or its day is over. */
export async function findDocument(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<string | null> {
  return (await findDocumentStatement(db, [id, accountId]))[0]?.document ?? null;
}

const claimDataExportStatement = named(
  "claim-data-export",
  `update data_export
  set claimed_at = now()
  where id = (select id
      from data_export
      where ready_at is null
        and (claimed_at is null or claimed_at < now() - interval '${leaseSeconds} seconds')
      order by id limit 1
      for update skip locked)
  returning id, account_id as "accountId"`,
);

/** Takes one that waits, or one whose writer has died. */
export async function claimDataExport(db: Db): Promise<{ id: number; accountId: number } | null> {
  return (await claimDataExportStatement(db))[0] ?? null;
}

const finish = named(
  "finish-data-export",
  `update data_export
  set document = $2, ready_at = now(), ends_at = now() + interval '${keptFor.dataExport}'
  where id = $1 and ready_at is null`,
);
const deleteEarlier = named(
  "delete-earlier-exports",
  "delete from data_export where account_id = $1 and id < $2",
);

/** From now on it can be had for a day. The ones before it go. */
export async function keepDocument(
  tx: Tx,
  { id, accountId, document }: { id: number; accountId: number; document: string },
): Promise<void> {
  await finish(tx, [id, document]);
  await deleteEarlier(tx, [accountId, id]);
}

const deleteEndedExportsStatement = named(
  "delete-ended-exports",
  `delete from data_export
  where id in (select id from data_export where ends_at < now() limit $1)
  returning 1`,
);

export async function deleteEndedExports(db: Db, most: number): Promise<number> {
  return (await deleteEndedExportsStatement(db, [most])).length;
}

export type OwnFile = StatementRow<"list-own-files">;

const listFiles = named(
  "list-own-files",
  `select name, purpose, original_name as label, size_bytes as "sizeBytes"
  from stored_file
  where account_id = $1 and state in ('stored', 'attached')
  order by created_at desc limit 200`,
);

/** The newest 200: the copy itself names them all. */
export function listOwnFiles(db: Db, accountId: number): Promise<OwnFile[]> {
  return listFiles(db, [accountId]);
}

/** One moment of the whole database. */
export async function readAtOnce<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(read);
}
