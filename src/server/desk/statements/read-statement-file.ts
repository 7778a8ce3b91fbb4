import { type CsvDelimiter, type CsvRow, readCsv } from "#domain/csv/read-csv.ts";
import { guessColumns, guessMapping, type PartMapping } from "#domain/statement/guess-mapping.ts";
import { findHeaderRow, headerKey } from "#domain/statement/header-row.ts";
import { isStatement } from "#domain/statement/is-statement.ts";
import { ownAccounts } from "#domain/statement/own-account.ts";
import { writesMonthFirst } from "#domain/statement/statement-day.ts";
import { type ColumnMapping, isWholeMapping, type LineFault, readLine, type StatementLine } from "#domain/statement/statement-line.ts";
import { decodeText, type Encoding } from "#server/platform/http/decode-text.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";

export type StatementFile = {
  encoding: Encoding | "workbook";
  /** Of text. */
  delimiter: CsvDelimiter | null;
  rows: CsvRow[];
  width: number;
  headerRow: number | null;
  headerKey: string;
  guess: ColumnMapping | null;
  /** What is known of the columns, also where it is not enough. */
  parts: PartMapping;
  /** Of which accounts the file says to be. */
  accounts: string[];
};

const [mostRows, mostColumns] = [50_000, 200];
type Unreadable = Refused<"STATEMENT_UNREADABLE" | "STATEMENT_TOO_LONG" | "STATEMENT_IS_NONE">;

/** A bank's file as a table. Nothing of it is believed: it is text and numbers to be looked at. */
export async function readStatementFile(
  bytes: Buffer,
  { headerRow, now }: { headerRow: number | null | undefined; now: Date },
): Promise<StatementFile | Unreadable> {
  const table = isWorkbook(bytes) ? await tableOfWorkbook(bytes) : tableOfText(bytes);
  if (table instanceof Refused) return table;
  if (table.rows.length > mostRows) return refuse("STATEMENT_TOO_LONG");
  const cells = table.rows.slice(0, 250).map((row) => row.cells);
  const found = headerRow === undefined ? findHeaderRow(cells, now) : headerRow;
  const header = found === null ? [] : (cells[found] ?? []);
  const below = cells.slice(found === null ? 0 : found + 1);
  const width = Math.min(mostColumns, Math.max(...cells.map((row) => row.length)));
  // Without names a file is known again by how many columns it has.
  const key = header.length === 0 ? `no header, ${width}` : headerKey(header);
  const parts = guessColumns(header, below, now);
  if (!isStatement(cells, { now, isNamed: parts.amount !== null || parts.credit !== null || parts.debit !== null })) return refuse("STATEMENT_IS_NONE");
  const guess = wholeGuess(guessMapping(header, below, now), width);
  return { ...table, width, headerRow: found, headerKey: key, guess, parts, accounts: ownAccounts(cells, found) };
}

type Table = Pick<StatementFile, "encoding" | "delimiter" | "rows">;

function tableOfText(bytes: Buffer): Table | Unreadable {
  const decoded = decodeText(bytes);
  const table = decoded && readCsv(decoded.text);
  return decoded === null || table === null || table.rows.length === 0 ? refuse("STATEMENT_UNREADABLE") : { encoding: decoded.encoding, ...table };
}

async function tableOfWorkbook(bytes: Buffer): Promise<Table | Unreadable> {
  const rows = await readWorkbook({ bytes, mostRows, mostColumns });
  return rows === null || rows.length === 0 ? refuse("STATEMENT_UNREADABLE") : { encoding: "workbook", delimiter: null, rows };
}

function wholeGuess(guess: ColumnMapping | null, width: number): ColumnMapping | null {
  return guess !== null && isWholeMapping(guess, width) ? guess : null;
}

export type ReadRow = StatementLine & { number: number };
export type BadRow = { line: number; fault: LineFault; text: string };

/** Every row below the names, as a line or with the reason why it is none. */
export function readRows({ rows, headerRow }: StatementFile, mapping: ColumnMapping, now: Date): { lines: ReadRow[]; bad: BadRow[] } {
  const lines: ReadRow[] = [];
  const bad: BadRow[] = [];
  const below = rows.slice(headerRow === null ? 0 : headerRow + 1);
  const rules = { now, isMonthFirst: writesMonthFirst(below.map(({ cells }) => cells[mapping.date] ?? "")) };
  for (const { line: number, cells } of below) {
    const read = readLine(cells, mapping, rules);
    if ("line" in read) lines.push({ ...read.line, number });
    else bad.push({ line: number, fault: read.fault, text: cells.filter(Boolean).join(" · ").slice(0, 200) });
  }
  return { lines, bad };
}
