import { guessColumns, guessMapping } from "./guess-mapping.ts";
import { readAmount } from "./read-sum.ts";
import { readMoment } from "./statement-cells.ts";

type Rows = readonly (readonly string[])[];

/**
 * The row with the column names: text only, three cells at least, and lines below it. Banks write
 * the account's owner above, so it is the first row that names day and money, or else the row with
 * the most known names. null: there is none.
 */
export function findHeaderRow(rows: Rows, now: Date): number | null {
  const isWords = (cells: readonly string[]) =>
    cells.every((cell) => readAmount(cell) === null && readMoment(cell, "", { now }) === null);
  const last = rows.findLastIndex((cells) => !isWords(cells));
  const could = rows
    .slice(0, Math.min(40, Math.max(0, last)))
    .flatMap((cells, index) =>
      cells.filter(Boolean).length >= 3 && isWords(cells) ? [index] : [],
    );
  const known = could.map(
    (index) =>
      Object.values(guessColumns(rows[index] ?? [], rows.slice(index + 1), now)).filter(
        (column) => column !== null,
      ).length,
  );
  const whole = could.find(
    (index) => guessMapping(rows[index] ?? [], rows.slice(index + 1), now) !== null,
  );
  // Otherwise the row with the most known names.
  return whole ?? could[known.indexOf(Math.max(...known))] ?? null;
}

/** Recognizes files of the same bank, regardless of capitals and spaces. */
export function headerKey(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim())
    .join("|")
    .slice(0, 500);
}
