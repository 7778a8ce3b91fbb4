import { guessMapping } from "#domain/statement/guess-mapping.ts";
import { findHeaderRow, headerKey } from "#domain/statement/header-row.ts";
import { writesMonthFirst } from "#domain/statement/statement-day.ts";
import { type ColumnMapping, isWholeMapping, type LineFault, readLine, type StatementLine } from "#domain/statement/statement-line.ts";
import { type CsvDelimiter, type CsvRow, readCsv } from "#domain/text/csv-cells.ts";
import { decodeText, type Encoding } from "../platform/decode-text.ts";
import { type Refused, refuse } from "../platform/refusal.ts";

export type StatementFile = {
  encoding: Encoding;
  delimiter: CsvDelimiter;
  rows: CsvRow[];
  width: number;
  headerRow: number | null;
  headerKey: string;
  guess: ColumnMapping | null;
};

const mostRows = 50_000;

/** A bank's file as a table. Nothing of it is believed: it is text and numbers to be looked at. */
export function readStatementFile(
  bytes: Buffer,
  { headerRow, now }: { headerRow: number | null | undefined; now: Date },
): StatementFile | Refused<"STATEMENT_UNREADABLE" | "STATEMENT_TOO_LONG"> {
  const decoded = decodeText(bytes);
  const table = decoded && readCsv(decoded.text);
  if (decoded === null || table === null || table.rows.length === 0) return refuse("STATEMENT_UNREADABLE");
  if (table.rows.length > mostRows) return refuse("STATEMENT_TOO_LONG");
  const cells = table.rows.slice(0, 250).map((row) => row.cells);
  const found = headerRow === undefined ? findHeaderRow(cells, now) : headerRow;
  const header = found === null ? [] : (cells[found] ?? []);
  const below = cells.slice(found === null ? 0 : found + 1);
  const width = Math.min(200, Math.max(...cells.map((row) => row.length)));
  // Without names a file is known again by how many columns it has.
  const key = header.length === 0 ? `no header, ${width}` : headerKey(header);
  return { encoding: decoded.encoding, ...table, width, headerRow: found, headerKey: key, guess: wholeGuess(guessMapping(header, below, now), width) };
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
