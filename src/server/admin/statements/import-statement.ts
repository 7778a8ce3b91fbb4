import { createHash } from "node:crypto";
import { mostMore } from "#domain/statement/guess-mapping.ts";
import { createLineKeys } from "#domain/statement/line-keys.ts";
import { type BadRow, type ReadRow, rowsInSteps } from "#domain/statement/read-rows.ts";
import { type ColumnMapping, isWholeMapping } from "#domain/statement/statement-line.ts";
import type { Steps } from "#domain/steps.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";
import * as queries from "./import-queries.ts";
import { countLines } from "./line-list-queries.ts";
import { type MatchDeps, matchOpenLines } from "./match-statement.ts";
import type { StatementFile } from "./read-statement-file.ts";

export type Statement = {
  file: StatementFile;
  bankAccountId: number;
  columns: ColumnMapping;
  now: Date;
};
export type KeyedRow = ReadRow & {
  key: Buffer;
  /** The key of the same line as an incoming payment. */
  inKey: Buffer;
};
/** `outKey` is the key of the same line as an outgoing payment. */
type Line = KeyedRow & { outKey: Buffer };
type StatementPreview = { lines: Line[]; bad: BadRow[]; isAsked: boolean };
export type ReadStatement = { fresh: KeyedRow[]; known: number; bad: BadRow[]; isAsked: boolean };

/** The lines of the file that the shop does not know yet. Nothing is stored. */
export async function readStatement(
  db: MatchDeps["db"],
  statement: Statement,
): Promise<ReadStatement> {
  return withoutKnown(db, statement.bankAccountId, await inTurns(linesOf(statement)));
}

async function withoutKnown(
  db: MatchDeps["db"],
  bankAccountId: number,
  { lines, bad, isAsked }: StatementPreview,
): Promise<ReadStatement> {
  const known = new Set<string>();
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const keys = lines.slice(at, at + linesAtOnce).flatMap(({ key, outKey }) => [key, outKey]);
    for (const key of await queries.findKnownLines(db, bankAccountId, keys)) known.add(key);
  }
  const isKnown = (key: Buffer) => known.has(key.toString("hex"));
  // A line of unknown direction may be known as an outgoing payment.
  const fresh = lines.filter(
    ({ key, outKey, doubt }) => !isKnown(key) && !(doubt === "direction" && isKnown(outKey)),
  );
  return { fresh, known: lines.length - fresh.length, bad, isAsked };
}

const linesAtOnce = 2_000;

function* linesOf({ file, columns, now }: Statement): Steps<StatementPreview> {
  const { lines: rows, bad, isAsked } = yield* rowsInSteps(file, columns, now);
  const [keyOf, inKeyOf, outKeyOf] = [createLineKeys(), createLineKeys(), createLineKeys()];
  const lines: Line[] = [];
  for (const row of rows) {
    const size = Math.abs(row.amountSatang);
    const inKey = inKeyOf({ ...row, amountSatang: size });
    const outKey = outKeyOf({ ...row, amountSatang: -size });
    lines.push({ ...row, key: hashOf(keyOf(row)), inKey: hashOf(inKey), outKey: hashOf(outKey) });
    yield;
  }
  return { lines, bad, isAsked };
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * The columns to use: the sent ones, otherwise those remembered for this account's files, otherwise
 * guessed ones.
 */
export async function columnsFor(
  db: MatchDeps["db"],
  file: StatementFile,
  { bankAccountId, sent }: { bankAccountId: number; sent: ColumnMapping | undefined },
) {
  if (sent !== undefined)
    return { columns: isWholeMapping(sent, file.width) ? sent : null, from: "sent" as const };
  const found = await queries.findStatementMapping(db, bankAccountId, file.headerKey);
  const remembered = found && { ...found, more: found.more ?? addedWords(file, found) };
  if (remembered !== null && isWholeMapping(remembered, file.width))
    return { columns: remembered, from: "remembered" as const };
  return { columns: file.guess, from: "guessed" as const };
}

/**
 * Adds text columns to a mapping that was remembered before several were stored. A mapping whose
 * line keys depend on the text stays as it is.
 */
function addedWords(
  { parts }: StatementFile,
  { more: _, unsigned: __, ...columns }: queries.RememberedMapping,
): number[] {
  if (columns.balance === null) return [];
  const used = new Set(Object.values(columns));
  const words = [...parts.more, ...(parts.description === null ? [] : [parts.description])];
  return words.filter((column) => !used.has(column)).slice(0, mostMore);
}

type Import = Statement & { fileName: string; accountId: number; requestId: string };
export type ImportResult = { added: number; known: number; bad: number; matched: number };

/**
 * Stores the new lines of a file and matches each with an order. Importing the same lines again
 * changes only the remembered columns.
 */
export async function importStatement(
  { db, dataKey }: MatchDeps,
  command: Import,
): Promise<ImportResult | Refused<"STATEMENT_DIRECTION_UNKNOWN">> {
  const read = await inTurns(linesOf(command));
  if (read.isAsked) return refuse("STATEMENT_DIRECTION_UNKNOWN");
  const told = read.lines.filter(({ doubt }) => doubt !== "direction").map(settledOf);
  return inTransaction(db, async (tx) => {
    await queries.lockStatements(tx);
    const settled = await settleDirections(tx, command.bankAccountId, told);
    const { fresh, known, bad } = await withoutKnown(tx, command.bankAccountId, read);
    await queries.saveStatementMapping(
      tx,
      command.bankAccountId,
      command.file.headerKey,
      command.columns,
    );
    if (fresh.length > 0) await keep(tx, command, { fresh, known, bad });
    if (fresh.length + settled > 0) await matchOpenLines(tx, dataKey);
    const counts = await countLines(tx);
    return {
      added: fresh.length,
      known,
      bad: bad.length,
      matched: counts.find(({ state }) => state === "matched")?.lines ?? 0,
    };
  });
}

async function settleDirections(
  tx: Tx,
  bankAccountId: number,
  lines: readonly queries.SettledLine[],
): Promise<number> {
  let settled = 0;
  for (let at = 0; at < lines.length; at += linesAtOnce)
    settled += await queries.settleDirections(tx, bankAccountId, lines.slice(at, at + linesAtOnce));
  return settled;
}

function settledOf({
  key,
  inKey,
  amountSatang,
  balanceBeforeSatang,
}: KeyedRow): queries.SettledLine {
  return { oldKey: inKey, key, amountSatang, balanceBeforeSatang };
}

type LineCounts = Pick<ReadStatement, "fresh" | "known" | "bad">;

async function keep(
  tx: Tx,
  { bankAccountId, fileName, accountId, requestId }: Import,
  { fresh, known, bad }: LineCounts,
): Promise<void> {
  const faults = bad.map(({ line, fault }) => ({ line, fault }));
  const importId = await queries.insertStatementImport(tx, {
    bankAccountId,
    fileName,
    importedBy: accountId,
    added: fresh.length,
    known,
    faults,
  });
  await queries.insertStatementLines(tx, { importId, bankAccountId, lines: fresh });
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "administrator",
    action: "statement.imported",
    object: `statement:${importId}`,
    requestId,
    detail: { bank_account: bankAccountId, added: fresh.length, known, bad: bad.length },
  });
}
