import { guessImportColumns, type ImportMapping, isWholeImport } from "#domain/account/import/import-columns.ts";
import { type CsvRow, readCsv } from "#domain/csv/read-csv.ts";
import { decodeText, type Encoding } from "#server/platform/http/decode-text.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

export type StudentFile = { encoding: Encoding; header: readonly string[]; lines: readonly CsvRow[]; width: number; guess: ImportMapping };

const mostStudents = 5000;

/** A file of students as a table, its first row the names of the columns. Nothing of it is believed. */
export function readStudentFile(bytes: Buffer): StudentFile | Refused<"PEOPLE_FILE_UNREADABLE" | "PEOPLE_FILE_TOO_LONG"> {
  const decoded = decodeText(bytes);
  const [head, ...lines] = (decoded && readCsv(decoded.text))?.rows ?? [];
  if (decoded === null || head === undefined || lines.length === 0) return refuse("PEOPLE_FILE_UNREADABLE");
  if (lines.length > mostStudents) return refuse("PEOPLE_FILE_TOO_LONG");
  const header = head.cells.slice(0, 200);
  return { encoding: decoded.encoding, header, lines, width: header.length, guess: guessImportColumns(header) };
}

/** As they were sent, else by their names. */
export function columnsOf({ guess, width }: StudentFile, sent: ImportMapping | undefined): { columns: ImportMapping; isWhole: boolean } {
  const columns = sent ?? guess;
  return { columns, isWhole: isWholeImport(columns, width) };
}
