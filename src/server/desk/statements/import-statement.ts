import { createHash } from "node:crypto";
import { lineKeys } from "#domain/statement/line-keys.ts";
import { type ColumnMapping, isWholeMapping } from "#domain/statement/statement-line.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import * as queries from "./import-queries.ts";
import { countLines } from "./line-list-queries.ts";
import { type MatchNeeds, matchOpenLines } from "./match-statement.ts";
import { type BadRow, type ReadRow, readRows, type StatementFile } from "./read-statement-file.ts";

export type Statement = { file: StatementFile; bankAccountId: number; columns: ColumnMapping; now: Date };
export type KeyedRow = ReadRow & { key: Buffer };
export type ReadStatement = { fresh: KeyedRow[]; known: number; bad: BadRow[] };

/** What the file says, without what the shop knows already. Keeps nothing. */
export async function readStatement(db: MatchNeeds["db"], { file, bankAccountId, columns, now }: Statement): Promise<ReadStatement> {
  const { lines, bad } = readRows(file, columns, now);
  const keys = lineKeys(lines).map((text) => createHash("sha256").update(text).digest());
  const known = await queries.findKnownLines(db, bankAccountId, keys);
  const keyed = lines.flatMap((line, index) => {
    const key = keys[index];
    return key ? [{ ...line, key }] : [];
  });
  const fresh = keyed.filter(({ key }) => !known.has(key.toString("hex")));
  return { fresh, known: keyed.length - fresh.length, bad };
}

/** The columns that are to be taken: those that were sent, or remembered of this account's files, or guessed. */
export async function columnsFor(
  db: MatchNeeds["db"],
  file: StatementFile,
  { bankAccountId, sent }: { bankAccountId: number; sent: ColumnMapping | undefined },
) {
  if (sent !== undefined) return { columns: isWholeMapping(sent, file.width) ? sent : null, from: "sent" as const };
  const remembered = await queries.findStatementMapping(db, bankAccountId, file.headerKey);
  if (remembered !== null && isWholeMapping(remembered, file.width)) return { columns: remembered, from: "remembered" as const };
  return { columns: file.guess, from: "guessed" as const };
}

type Import = Statement & { fileName: string; accountId: number; requestId: string };
export type Imported = { added: number; known: number; bad: number; matched: number };

/** Keeps what is new of a file and looks for the order of each line. The same lines again change nothing but what is remembered of the columns. */
export async function importStatement({ db, dataKey }: MatchNeeds, command: Import): Promise<Imported> {
  return inTransaction(db, async (tx) => {
    await queries.lockStatements(tx);
    const { fresh, known, bad } = await readStatement(tx, command);
    await queries.saveStatementMapping(tx, command.bankAccountId, command.file.headerKey, command.columns);
    if (fresh.length > 0) {
      await keep(tx, command, { fresh, known, bad });
      await matchOpenLines(tx, dataKey);
    }
    const counts = await countLines(tx);
    return { added: fresh.length, known, bad: bad.length, matched: counts.find(({ state }) => state === "matched")?.lines ?? 0 };
  });
}

async function keep(tx: Tx, { bankAccountId, fileName, accountId, requestId }: Import, { fresh, known, bad }: ReadStatement): Promise<void> {
  const faults = bad.map(({ line, fault }) => ({ line, fault }));
  const importId = await queries.insertStatementImport(tx, { bankAccountId, fileName, importedBy: accountId, added: fresh.length, known, faults });
  await queries.insertStatementLines(tx, { importId, bankAccountId, lines: fresh });
  await insertAudit(tx, {
    ...{ actorId: accountId, actorRole: "administrator", action: "statement.imported", object: `statement:${importId}`, requestId },
    detail: { bank_account: bankAccountId, added: fresh.length, known, bad: bad.length },
  });
}
