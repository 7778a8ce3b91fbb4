import {
  findImportHead,
  guessImportColumns,
  type ImportMapping,
  isWholeImport,
} from "#domain/account/import/import-columns.ts";
import { mostColumns, mostRows, mostStudents } from "#domain/account/import/import-size.ts";
import { type CsvRow, csvInSteps } from "#domain/csv/read-csv.ts";
import { isPage } from "#server/admin/statements/page-table.ts";
import {
  isClosedWorkbook,
  isWorkbook,
  readWorkbook,
} from "#server/admin/statements/read-workbook.ts";
import { decodeText, type TextEncoding } from "#server/platform/http/decode-text.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";

export type StudentFile = {
  encoding: TextEncoding | "workbook";
  /** Empty where the file begins with a student at once. */
  header: readonly string[];
  /** What people have written above the names of the columns, by the numbers of its lines. */
  above: readonly number[];
  lines: readonly CsvRow[];
  width: number;
  guess: ImportMapping;
};
type Unreadable = Refused<
  "PEOPLE_FILE_UNREADABLE" | "PEOPLE_FILE_TOO_LONG" | "PEOPLE_FILE_OLD_WORKBOOK"
>;

/** A file of students, sent by a person, as a table. Nothing of it is believed. */
export async function readStudentFile(
  person: number,
  bytes: Buffer,
): Promise<StudentFile | Unreadable> {
  if (isClosedWorkbook(bytes)) return refuse("PEOPLE_FILE_OLD_WORKBOOK");
  const table = await tableOf(person, bytes);
  const rows = table?.rows ?? [];
  const cells = rows.slice(0, 50).map((row) => row.cells);
  const head = findImportHead(cells);
  const lines = rows.slice(head === null ? 0 : head + 1);
  if (table === null || lines.length === 0) return refuse("PEOPLE_FILE_UNREADABLE");
  if (lines.length > mostStudents) return refuse("PEOPLE_FILE_TOO_LONG");
  const header = head === null ? [] : (cells[head] ?? []).slice(0, mostColumns);
  const below = lines.slice(0, 20).map((row) => row.cells);
  const width = Math.min(mostColumns, Math.max(header.length, ...below.map((row) => row.length)));
  const above = rows.slice(0, head ?? 0).map(({ line }) => line);
  return {
    encoding: table.encoding,
    header,
    above,
    lines,
    width,
    guess: guessImportColumns(header, below),
  };
}

async function tableOf(
  person: number,
  bytes: Buffer,
): Promise<{ encoding: StudentFile["encoding"]; rows: CsvRow[] } | null> {
  if (isWorkbook(bytes))
    return withRows("workbook", await readWorkbook(person, { file: bytes, mostRows, mostColumns }));
  const decoded = decodeText(bytes);
  if (decoded === null) return null;
  const { encoding, text } = decoded;
  return withRows(
    encoding,
    isPage(text)
      ? await readWorkbook(person, { file: text, mostRows, mostColumns })
      : ((await inTurns(csvInSteps(text)))?.rows ?? null),
  );
}

function withRows(encoding: StudentFile["encoding"], rows: CsvRow[] | null) {
  return rows && { encoding, rows };
}

/** As they were sent, else by their names. */
export function columnsOf(
  { guess, width }: StudentFile,
  sent: ImportMapping | undefined,
): { columns: ImportMapping; isWhole: boolean } {
  const columns = sent ?? guess;
  return { columns, isWhole: isWholeImport(columns, width) };
}
