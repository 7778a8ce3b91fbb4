import { guessColumns, guessMapping } from "./guess-mapping.ts";
import { readAmount } from "./read-sum.ts";
import { readMoment } from "./statement-cells.ts";

type Rows = readonly (readonly string[])[];

/**
 * The row that names the columns: all words, three at least, lines below it. Before it banks write
 * whose account it is, so the first is taken whose names say
 * where day and money are; where none does, the one of which the most is understood. null where
 * there is none.
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
  // Otherwise the row that says the most.
  return whole ?? could[known.indexOf(Math.max(...known))] ?? null;
}

/** By what a file of the same bank is known again, however the bank writes capitals and spaces. */
export function headerKey(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim())
    .join("|")
    .slice(0, 500);
}
