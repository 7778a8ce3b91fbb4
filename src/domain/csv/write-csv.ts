import { escapeFormula } from "./escape-formula.ts";

export type CsvCell = string | number | boolean | null;

/** Tells a spreadsheet that Thai is written in UTF-8. */
export const byteOrderMark = "\uFEFF";
/**
 * Telephone numbers, tax ids and references: a spreadsheet would take the leading zero away, or
 * show 1.1E+12 and lose what is beyond its fifteen digits. Written ="081…" they stay text.
 */
const digits = /^(?:0\d+|\d{12,})$/;

/** A table as a CSV file that spreadsheets open as it is. Numbers stay numbers. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join("");
}

/** One line of it. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const kept = digits.test(cell) ? `="${cell}"` : escapeFormula(cell);
  return /[",\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}
