import type { Steps } from "../steps.ts";
import type { ReadLine, StatementLine, Way } from "./statement-line.ts";

export const lineDoubts = ["direction", "balance"] as const;
/**
 * `direction`: the file does not say whether the money came or went; `balance`: the balances before
 * and after contradict the line.
 */
export type LineDoubt = (typeof lineDoubts)[number];
/** `balanceBeforeSatang`: the balance of the previous line in time; null: unknown. */
export type DirectedLine = StatementLine & {
  balanceBeforeSatang: number | null;
  doubt: LineDoubt | null;
};
/** A line without a known direction stays without one. */
export type LineDirections = { lines: (DirectedLine | null)[]; isAsked: boolean };

/**
 * The direction of each line. A sum without a sign gets its direction from the balances, in either
 * order of time. Without balances it is incoming if other sums have signs, or else as a person has
 * said. `isAsked`: the file does not say it, and no person has. A step ends after each pass over
 * the lines.
 */
export function* directionsInSteps(
  rows: readonly ReadLine[],
  unsigned: Way | null,
): Steps<LineDirections> {
  const before = yield* balancesBefore(rows);
  const moved = rows.map((row, index) =>
    "line" in row && row.isPlain ? movedBy(row.line, before[index] ?? null) : null,
  );
  yield;
  const { plainIs, isAsked } = plainDirection(rows, moved, unsigned);
  const lines: LineDirections["lines"] = [];
  for (const [index, row] of rows.entries()) {
    const beside = { before: before[index] ?? null, moved: moved[index] ?? null };
    lines.push("line" in row ? directed(row, beside, plainIs) : null);
    yield;
  }
  return { lines, isAsked };
}

/** What a sum without a sign and without balances means; null: nobody knows. */
function plainDirection(
  rows: readonly ReadLine[],
  moved: readonly (number | null)[],
  unsigned: Way | null,
): { plainIs: Way | null; isAsked: boolean } {
  const isSignedColumn = rows.some(
    (row) => "line" in row && !row.isPlain && row.line.amountSatang < 0,
  );
  // The balances contradict the direction of plain sums.
  const isBelied =
    unsigned !== null && moved.some((sum) => sum !== null && sum > 0 !== (unsigned === "in"));
  const said = unsigned !== null && !isBelied ? unsigned : null;
  const hasPlain = rows.some((row) => "line" in row && row.isPlain && !row.isUnworded);
  return {
    plainIs: isSignedColumn ? "in" : said,
    isAsked: hasPlain && !isSignedColumn && unsigned === null && moved.every((sum) => sum === null),
  };
}

function directed(
  row: Extract<ReadLine, { line: unknown }>,
  { before, moved }: { before: number | null; moved: number | null },
  plainIs: Way | null,
): DirectedLine | null {
  const line = { ...row.line, balanceBeforeSatang: before };
  if (!row.isPlain) return { ...line, doubt: doubtOf(line) };
  if (moved !== null) return { ...line, amountSatang: moved, doubt: null };
  if (row.isUnworded) return null;
  if (plainIs === null) return { ...line, doubt: "direction" };
  const amountSatang = plainIs === "in" ? line.amountSatang : -line.amountSatang;
  return { ...line, amountSatang, doubt: doubtOf({ ...line, amountSatang }) };
}

/** The sum with the sign of its balance change; null: it does not fit the change. */
function movedBy(
  { amountSatang, balanceSatang }: StatementLine,
  before: number | null,
): number | null {
  if (before === null || balanceSatang === null) return null;
  const difference = balanceSatang - before;
  return Math.abs(difference) === Math.abs(amountSatang) ? difference : null;
}

function doubtOf({
  amountSatang,
  balanceSatang,
  balanceBeforeSatang: before,
}: Omit<DirectedLine, "doubt">): LineDoubt | null {
  return before === null || balanceSatang === null || balanceSatang - before === amountSatang
    ? null
    : "balance";
}

/** The balance before each row, if the previous row in time has one. */
function* balancesBefore(rows: readonly ReadLine[]): Steps<(number | null)[]> {
  const down = balancesLeft(rows);
  yield;
  const up = balancesLeft(rows.toReversed()).reverse();
  yield;
  const isDown = firstIsOldest(rows, down, up);
  yield;
  if (isDown === null) return rows.map(() => null);
  return isDown ? down : up;
}

/**
 * The balances that the rows before have left. The bank's own rows are skipped. A movement without
 * a balance makes it unknown.
 */
function balancesLeft(rows: readonly ReadLine[]): (number | null)[] {
  let left: number | null = null;
  return rows.map((row) => {
    const before = left;
    const balance = "line" in row ? row.line.balanceSatang : row.balanceSatang;
    if (balance !== null || "line" in row || row.fault !== "ownLine") left = balance;
    return before;
  });
}

/**
 * Whether the oldest row is first: by the number of sums that fit the balances, or else by the
 * days. null: both orders fit equally.
 */
function firstIsOldest(
  rows: readonly ReadLine[],
  down: readonly (number | null)[],
  up: readonly (number | null)[],
): boolean | null {
  const fits = (before: readonly (number | null)[]) =>
    rows.filter((row, index) => {
      const moved = "line" in row ? movedBy(row.line, before[index] ?? null) : null;
      return moved !== null && "line" in row && (row.isPlain || moved === row.line.amountSatang);
    }).length;
  const [downward, upward] = [fits(down), fits(up)];
  if (downward !== upward) return downward > upward;
  const times = rows.flatMap((row) => ("line" in row ? [row.line.at.getTime()] : []));
  const [first = 0, last = 0] = [times.at(0), times.at(-1)];
  if (first !== last) return first < last;
  return downward === 0 ? true : null;
}
