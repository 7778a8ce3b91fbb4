import { allAtOnce, type Steps } from "../steps.ts";
import { headerKey } from "./header-row.ts";
import { type DirectedLine, directionsInSteps } from "./line-directions.ts";
import { writesMonthFirst, writesSerial } from "./statement-day.ts";
import { type ColumnMapping, type LineFault, type ReadLine, readLine } from "./statement-line.ts";

type Row = { line: number; cells: readonly string[] };
export type ReadRow = DirectedLine & { number: number };
export type BadRow = { line: number; fault: LineFault; text: string };
/** `isAsked`: the file does not say the direction of the money. */
export type ReadRows = { lines: ReadRow[]; bad: BadRow[]; isAsked: boolean };

type Table = { rows: readonly Row[]; headerRow: number | null };

/** Every non-empty row of a file, as a line or with the reason why it is none. */
export function readRows(table: Table, mapping: ColumnMapping, now: Date): ReadRows {
  return allAtOnce(rowsInSteps(table, mapping, now));
}

/** The same. A step ends after each row, and after what looks at all rows. */
export function* rowsInSteps(
  { rows, headerRow }: Table,
  mapping: ColumnMapping,
  now: Date,
): Steps<ReadRows> {
  const below = rows.slice(headerRow === null ? 0 : headerRow + 1);
  yield;
  const days = below.map(({ cells }) => cells[mapping.date] ?? "");
  const rules = { now, isMonthFirst: writesMonthFirst(days), isSerial: writesSerial(days) };
  yield;
  const names = headerRow === null ? null : headerKey(rows[headerRow]?.cells ?? []);
  const read: ReadLine[] = [];
  const isTorn = tornRows(headerRow === null ? [] : (rows[headerRow]?.cells ?? []), below);
  for (const { cells } of below) {
    const one = isTorn(cells)
      ? ({ fault: "cellsTooMany", balanceSatang: null } as const)
      : readLine(cells, mapping, rules);
    // Each page of a statement repeats the column names.
    const isNames = "fault" in one && names !== null && headerKey(cells) === names;
    read.push(isNames ? { fault: "ownLine", balanceSatang: null } : one);
    yield;
  }
  const { lines: directed, isAsked } = yield* directionsInSteps(read, mapping.unsigned);
  const lines: ReadRow[] = [];
  const bad: BadRow[] = [];
  for (const [index, row] of below.entries()) {
    const line = directed[index];
    const one = read[index];
    if (line) lines.push({ ...line, number: row.line });
    else
      bad.push({
        line: row.line,
        fault: one && "fault" in one ? one.fault : "directionUnreadable",
        text: row.cells.filter(Boolean).join(" · ").slice(0, 200),
      });
    yield;
  }
  return { lines, bad, isAsked };
}

/**
 * Tests whether a row has more cells than the head: an unquoted comma in an amount splits it. If
 * most rows do, some columns have no name.
 */
function tornRows(
  header: readonly string[],
  below: readonly Row[],
): (cells: readonly string[]) => boolean {
  const width = widthOf(header);
  const isLonger = (cells: readonly string[]) => widthOf(cells) > width;
  const longer = below.filter(({ cells }) => isLonger(cells)).length;
  return width > 0 && longer * 2 < below.length ? isLonger : () => false;
}

/** Without empty cells at the end. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}
