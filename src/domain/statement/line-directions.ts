import type { ReadLine, StatementLine, Way } from "./statement-line.ts";

export const lineDoubts = ["direction", "balance"] as const;
/**
 * `direction`: nothing tells whether the money came or went; `balance`: what was on the account
 * before and after says something else than the line.
 */
export type LineDoubt = (typeof lineDoubts)[number];
/**
 * `balanceBeforeSatang`: what the line before it has left, in the order of time; null: the file
 * does not say it.
 */
export type DirectedLine = StatementLine & {
  balanceBeforeSatang: number | null;
  doubt: LineDoubt | null;
};
/** A line of which a column of words says neither way, and no balance either, stays without one. */
export type LineDirections = { lines: (DirectedLine | null)[]; isAsked: boolean };

/**
 * Which way the money of each line went. A sum without a sign is what it does to the balance,
 * whichever end of the file is the newest;
 * where no balance tells, sums without a sign came in where others have one, else what a person has
 * said.
 * `isAsked`: nothing in the file tells, and nobody has said it.
 */
export function directLines(rows: readonly ReadLine[], unsigned: Way | null): LineDirections {
  const before = balancesBefore(rows);
  const isSignedColumn = rows.some(
    (row) => "line" in row && !row.isPlain && row.line.amountSatang < 0,
  );
  const moved = rows.map((row, index) =>
    "line" in row && row.isPlain ? movedBy(row.line, before[index] ?? null) : null,
  );
  // What the balances contradict was said too soon.
  const isBelied =
    unsigned !== null && moved.some((sum) => sum !== null && sum > 0 !== (unsigned === "in"));
  const said = unsigned !== null && !isBelied ? unsigned : null;
  const plainIs = isSignedColumn ? "in" : said;
  const hasPlain = rows.some((row) => "line" in row && row.isPlain && !row.isUnworded);
  const isAsked =
    hasPlain && !isSignedColumn && unsigned === null && moved.every((sum) => sum === null);
  const lines = rows.map((row, index) => {
    if (!("line" in row)) return null;
    const balanceBeforeSatang = before[index] ?? null;
    const line = { ...row.line, balanceBeforeSatang };
    if (!row.isPlain) return { ...line, doubt: doubtOf(line) };
    const sum = moved[index] ?? null;
    if (sum !== null) return { ...line, amountSatang: sum, doubt: null };
    if (row.isUnworded) return null;
    if (plainIs === null) return { ...line, doubt: "direction" as const };
    const amountSatang = plainIs === "in" ? line.amountSatang : -line.amountSatang;
    return { ...line, amountSatang, doubt: doubtOf({ ...line, amountSatang }) };
  });
  return { lines, isAsked };
}

/** The sum with the sign of what it did to the balance; null: it is not what was done. */
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

/** For each row what was on the account before it, where the row before it in time says so. */
function balancesBefore(rows: readonly ReadLine[]): (number | null)[] {
  const down = balancesLeft(rows);
  const up = balancesLeft(rows.toReversed()).reverse();
  const isDown = firstIsOldest(rows, down, up);
  if (isDown === null) return rows.map(() => null);
  return isDown ? down : up;
}

/**
 * What the rows before each one have left. The bank's own words between two lines say nothing; a
 * movement whose balance is not known hides it.
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
 * Whether time goes down the file: by how many sums are what happened to the balance, else by the
 * days. null: both ways are as good.
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
