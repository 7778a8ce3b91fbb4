export type Share = { id: number; weight: number };

/**
 * Splits a total in proportion to weights by largest remainder. Ties go to the lower index. Parts
 * are whole and sum to the total. No part exceeds its weight while the total does not exceed their
 * sum.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (![total, ...weights].every((value) => Number.isSafeInteger(value) && value >= 0))
    throw new RangeError("only whole amounts from zero up can be split");
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n && total > 0) throw new RangeError("nothing to split over");
  if (sum === 0n) return weights.map(() => 0);

  if (sum * BigInt(total) <= Number.MAX_SAFE_INTEGER)
    return shareOut(total, exactParts(total, weights, Number(sum)));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  return shareOut(
    total,
    exact.map((value) => ({ part: Number(value / sum), remainder: value % sum })),
  );
}

type Exact = { part: number; remainder: number | bigint };

/** Plain numbers are much faster than bigints, where they are exact. */
function exactParts(total: number, weights: readonly number[], sum: number): Exact[] {
  return weights.map((weight) => {
    const remainder = (total * weight) % sum;
    return { part: (total * weight - remainder) / sum, remainder };
  });
}

/** Distributes the rest to the largest remainders, one each. */
function shareOut(total: number, exact: readonly Exact[]): number[] {
  const parts = exact.map(({ part }) => part);
  const left = total - parts.reduce((all, part) => all + part, 0);
  // Sorting is stable, so ties keep the order of their index.
  const byRemainder = exact
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((a, b) => compare(b.remainder, a.remainder));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The same for lines with ids. Ties go to the lower id, so the order of lines does not matter. */
export function allocateById(total: number, shares: readonly Share[]): Map<number, number> {
  const sorted = shares.toSorted((a, b) => a.id - b.id);
  const parts = allocate(
    total,
    sorted.map(({ weight }) => weight),
  );
  return new Map(sorted.map(({ id }, index) => [id, parts[index] ?? 0]));
}

function compare(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : Number(a > b);
}
