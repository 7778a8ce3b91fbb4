import type { CsvRow } from "#domain/csv/read-csv.ts";
import { readableText } from "#domain/text/readable-text.ts";

/** A workbook as uploaded, or the text of a web page with a workbook's file name. */
export type WorkbookJob = {
  file: Uint8Array | string;
  mostRows: number;
  mostColumns: number;
  /** Of a cell; a bank's are short. */
  mostLetters?: number;
  /** Cells are words, and no number is rounded. */
  isExact?: boolean;
};
type Cell = string | number | boolean | Date | null;

const usualLetters = 2000;

/**
 * A sheet as rows of text, like a bank's text file, with the row numbers of the program. Empty rows
 * are left out.
 */
export function cellsOfWorkbook(
  sheet: readonly (readonly unknown[])[],
  { mostRows, mostColumns, mostLetters = usualLetters, isExact = false }: Omit<WorkbookJob, "file">,
): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const [index, row] of sheet.entries()) {
    const cells = row.slice(0, mostColumns).map((cell) =>
      readableText(textOf(cell as Cell, isExact))
        .slice(0, mostLetters)
        .trim(),
    );
    if (cells.some((cell) => cell !== "")) rows.push({ line: index + 1, cells });
    // One row above the limit shows that there are too many.
    if (rows.length > mostRows) break;
  }
  return rows;
}

function textOf(cell: Cell, isExact: boolean): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return momentOf(cell);
  return typeof cell === "string" && !isExact ? withoutNoise(cell) : String(cell);
}

/** A date, a date with a time, or a time alone, which counts from the year 1899. */
function momentOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  // Times are stored as fractions of a day. Some are slightly below the intended second.
  const [day = "", time = ""] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split("T");
  if (date.getUTCFullYear() < 1901) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

/**
 * A program stores 1290.10 as 1290.1000000000001. A time is a fraction of a day with as many
 * digits, and keeps them.
 */
function withoutNoise(text: string): string {
  const number = Number(text);
  if (
    !/^-?\d+(?:\.\d{3,})?(?:e[+-]?\d+)?$/i.test(text) ||
    !/[.e]/i.test(text) ||
    Math.abs(number) >= 1e12
  )
    return text;
  const near = Number(number.toFixed(2));
  return Math.abs(number - near) < 0.000001 || /e/i.test(text) ? String(near) : text;
}
