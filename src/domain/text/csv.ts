export type CsvCell = string | number;

/** Tells a spreadsheet that Thai is written in UTF-8. */
const byteOrderMark = "\uFEFF";
/** NOTE: a spreadsheet runs what begins like this as a formula. The apostrophe in front makes it text. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** A table as a CSV file that spreadsheets open as it is. Numbers stay numbers. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const guarded = formula.test(cell) ? `'${cell}` : cell;
  return `"${guarded.replaceAll('"', '""')}"`;
}
