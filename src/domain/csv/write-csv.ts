import { escapeFormula } from "./escape-formula.ts";

export type CsvCell = string | number | boolean | null;

/** The byte order mark: with it a spreadsheet reads the file as UTF-8. */
export const byteOrderMark = "\uFEFF";
/**
 * For telephone numbers, tax ids and references. A spreadsheet would drop the leading zero, or show
 * 1.1E+12 and lose the digits after the fifteenth. Written as ="081…" they stay text.
 */
const digits = /^(?:0\d+|\d{12,})$/;

/** A table as a CSV file for spreadsheets. Numbers stay numbers. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join("");
}

/** One row of the file. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const kept = digits.test(cell) ? `="${cell}"` : escapeFormula(cell);
  return /[",\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}
