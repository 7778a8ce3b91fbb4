import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { fileUrl } from "../file-url.ts";
import { claimDataExport, findSealedTaxId, keepDocument, listOwnRows, type OwnRow, readAtOnce } from "./data-export-queries.ts";
import { personalTables } from "./personal-tables.ts";

export type ExportNeeds = { db: Db; dataKey: Buffer; publicUrl: string };

type Claimed = NonNullable<Awaited<ReturnType<typeof claimDataExport>>>;

/** Writes every copy that was asked for. Safe to run anywhere at any time: each is taken by one. One that cannot be written does not hold up the others. */
export async function prepareDataExports(needs: ExportNeeds): Promise<void> {
  const failed: Error[] = [];
  for (let claimed = await claimDataExport(needs.db); claimed !== null; claimed = await claimDataExport(needs.db)) {
    const { id } = claimed;
    await prepare(needs, claimed).catch((cause: unknown) => failed.push(new Error(`the copy ${id} could not be written`, { cause })));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} copies could not be written`);
}

async function prepare(needs: ExportNeeds, { id, accountId }: Claimed): Promise<void> {
  const content = await readAtOnce(needs.db, (tx) => readPerson(tx, needs, accountId));
  await inTransaction(needs.db, (tx) => keepDocument(tx, { id, accountId, document: JSON.stringify(content, null, 2) }));
}

/** Everything that carries the person, table by table. */
async function readPerson(tx: Tx, { dataKey, publicUrl }: ExportNeeds, accountId: number): Promise<OwnRow> {
  const content: OwnRow = { format: "raanrian-data-1" };
  const { account, ...others } = personalTables;
  for (const [table, personal] of Object.entries({ account, ...others })) {
    if (personal === undefined || personal.exported.length === 0) continue;
    content[table] = await listOwnRows(tx, table, personal, accountId);
  }
  const [person = {}] = content.account as OwnRow[];
  const sealed = await findSealedTaxId(tx, accountId);
  const files = (content.stored_file as (OwnRow & { name: string; purpose: string })[]).map((file) => ({ ...file, url: publicUrl + fileUrl(file) }));
  return { ...content, account: { ...person, tax_id: sealed && unseal(dataKey, `account.tax_id:${accountId}`, sealed) }, stored_file: files };
}
