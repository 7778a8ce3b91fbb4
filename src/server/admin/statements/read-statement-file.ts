import { type CsvDelimiter, type CsvRow, csvInSteps } from "#domain/csv/read-csv.ts";
import { guessColumns, guessMapping, type PartMapping } from "#domain/statement/guess-mapping.ts";
import { findHeaderRow, headerKey } from "#domain/statement/header-row.ts";
import { isStatement } from "#domain/statement/is-statement.ts";
import { ownAccounts } from "#domain/statement/own-account.ts";
import { type ColumnMapping, isWholeMapping } from "#domain/statement/statement-line.ts";
import { decodeText, type TextEncoding } from "#server/platform/http/decode-text.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";
import { isPage } from "./page-table.ts";
import { isClosedWorkbook, isWorkbook, readWorkbook } from "./read-workbook.ts";

export type StatementFile = {
  encoding: TextEncoding | "workbook";
  /** For text files. */
  delimiter: CsvDelimiter | null;
  rows: CsvRow[];
  width: number;
  headerRow: number | null;
  headerKey: string;
  guess: ColumnMapping | null;
  /** The columns found so far, even if they are not enough. */
  parts: PartMapping;
  /** The accounts that the file names. */
  accounts: string[];
};

const [mostRows, mostColumns] = [50_000, 200];
type Unreadable = Refused<
  "STATEMENT_UNREADABLE" | "STATEMENT_OLD_WORKBOOK" | "STATEMENT_TOO_LONG" | "STATEMENT_IS_NONE"
>;

/** `person` has sent the file. */
type ReadingContext = { headerRow: number | null | undefined; now: Date; person: number };

/** A bank's file as a table. Its content is not trusted: it is only text and numbers. */
export async function readStatementFile(
  bytes: Buffer,
  { headerRow, now, person }: ReadingContext,
): Promise<StatementFile | Unreadable> {
  if (isClosedWorkbook(bytes)) return refuse("STATEMENT_OLD_WORKBOOK");
  const table = isWorkbook(bytes)
    ? await tableOfWorkbook(bytes, person)
    : await tableOfText(bytes, person);
  if (table instanceof Refused) return table;
  if (table.rows.length > mostRows) return refuse("STATEMENT_TOO_LONG");
  const cells = table.rows.slice(0, 250).map((row) => row.cells);
  const found = headerRow === undefined ? findHeaderRow(cells, now) : headerRow;
  const header = found === null ? [] : (cells[found] ?? []);
  const below = cells.slice(found === null ? 0 : found + 1);
  const width = Math.min(mostColumns, Math.max(...cells.map((row) => row.length)));
  // A file without column names is recognized by its number of columns.
  const key = header.length === 0 ? `no header, ${width}` : headerKey(header);
  const parts = guessColumns(header, below, now);
  const isNamed = parts.amount !== null || parts.credit !== null || parts.debit !== null;
  if (!isStatement(cells, { now, isNamed, date: parts.date })) return refuse("STATEMENT_IS_NONE");
  const guess = wholeGuess(guessMapping(header, below, now), width);
  return {
    ...table,
    width,
    headerRow: found,
    headerKey: key,
    guess,
    parts,
    accounts: ownAccounts(cells, found),
  };
}

type Table = Pick<StatementFile, "encoding" | "delimiter" | "rows">;

async function tableOfText(bytes: Buffer, person: number): Promise<Table | Unreadable> {
  const decoded = decodeText(bytes);
  if (decoded === null) return refuse("STATEMENT_UNREADABLE");
  const { encoding, text } = decoded;
  if (isPage(text)) {
    const rows = await readWorkbook(person, { file: text, mostRows, mostColumns });
    return rows === null || rows.length === 0
      ? refuse("STATEMENT_UNREADABLE")
      : { encoding, delimiter: null, rows };
  }
  const table = await inTurns(csvInSteps(text));
  return table === null || table.rows.length === 0
    ? refuse("STATEMENT_UNREADABLE")
    : { encoding, ...table };
}

async function tableOfWorkbook(bytes: Buffer, person: number): Promise<Table | Unreadable> {
  const rows = await readWorkbook(person, { file: bytes, mostRows, mostColumns });
  return rows === null || rows.length === 0
    ? refuse("STATEMENT_UNREADABLE")
    : { encoding: "workbook", delimiter: null, rows };
}

function wholeGuess(guess: ColumnMapping | null, width: number): ColumnMapping | null {
  return guess !== null && isWholeMapping(guess, width) ? guess : null;
}
