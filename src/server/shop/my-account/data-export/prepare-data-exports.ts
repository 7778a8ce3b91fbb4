import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { readTaxBuyers } from "#server/shop/order/tax-buyer/tax-buyer.ts";
import { unpackMail } from "#server/shop/outbox/pack-mail.ts";
import { fileUrl } from "../file-url.ts";
import {
  claimDataExport,
  findSealedTaxId,
  keepDocument,
  listOwnRows,
  type OwnRow,
  readAtOnce,
} from "./data-export-queries.ts";
import { personalTables } from "./personal-tables.ts";

export type ExportDeps = { db: Db; dataKey: Buffer; publicUrl: string };

type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimDataExport>>>;

/**
 * Writes every requested copy. Safe to run on any node at any time, because each copy is taken by
 * one. A failed copy does not block the others.
 */
export async function prepareDataExports(deps: ExportDeps): Promise<void> {
  const failed: Error[] = [];
  for (
    let claimed = await claimDataExport(deps.db);
    claimed !== null;
    claimed = await claimDataExport(deps.db)
  ) {
    const { id } = claimed;
    await prepare(deps, claimed).catch((cause: unknown) =>
      failed.push(new Error(`the copy ${id} could not be written`, { cause })),
    );
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} copies could not be written`);
}

async function prepare(deps: ExportDeps, { id, accountId }: ClaimedExport): Promise<void> {
  const content = await readAtOnce(deps.db, (tx) => readPerson(tx, deps, accountId));
  await inTransaction(deps.db, (tx) =>
    keepDocument(tx, { id, accountId, document: JSON.stringify(content, null, 2) }),
  );
}

/** All data of the person, table by table. */
async function readPerson(
  tx: Tx,
  { dataKey, publicUrl }: ExportDeps,
  accountId: number,
): Promise<OwnRow> {
  const content: OwnRow = { format: "raanrian-data-1" };
  const { account, ...others } = personalTables;
  for (const [table, personal] of Object.entries({ account, ...others })) {
    if (personal === undefined || personal.exported.length === 0) continue;
    content[table] = await listOwnRows(tx, table, personal, accountId);
  }
  const [person = {}] = content.account as OwnRow[];
  const sealed = await findSealedTaxId(tx, accountId);
  const orders = (content.order_tax_buyer as (OwnRow & { order_id: number })[]) ?? [];
  const buyers = await readTaxBuyers(
    tx,
    orders.map(({ order_id }) => order_id),
    dataKey,
  );
  const files = (content.stored_file as (OwnRow & { name: string; purpose: string })[]).map(
    (file) => ({ ...file, url: publicUrl + fileUrl(file) }),
  );
  const mails = (content.mail as (OwnRow & { packed: string | null })[]).map(
    ({ packed, ...mail }) =>
      packed === null
        ? mail
        : { ...mail, text_body: unpackMail(Buffer.from(packed, "base64")).text },
  );
  return {
    ...content,
    mail: mails,
    account: {
      ...person,
      tax_id: sealed && unseal(dataKey, `account.tax_id:${accountId}`, sealed),
    },
    order_tax_buyer: orders.map((order) => ({
      ...order,
      tax_id: buyers.get(order.order_id)?.taxId ?? "",
    })),
    stored_file: files,
  };
}
