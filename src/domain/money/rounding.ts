/**
 * numerator ÷ denominator as a whole number, half away from zero. Exact: 1005 ÷ 10 is 101, −1005 ÷
 * 10 is −101.
 */
export function roundHalfAwayFromZero(
  numerator: number | bigint,
  denominator: number | bigint,
): number {
  const small = roundSmall(numerator, denominator);
  if (small !== null) return small;
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  if (under === 0n) throw new RangeError("division by zero");
  const isNegative = over < 0n !== under < 0n;
  const rounded = (2n * abs(over) + abs(under)) / (2n * abs(under));
  const value = Number(isNegative ? -rounded : rounded);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`out of range: ${numerator} / ${denominator}`);
  return value;
}

/**
 * The same with plain numbers, for values that stay exact when doubled: ten times as fast, and
 * enough for nearly every sum of a shop. null: the values are too large.
 */
function roundSmall(numerator: number | bigint, denominator: number | bigint): number | null {
  if (
    typeof numerator !== "number" ||
    typeof denominator !== "number" ||
    numerator < 0 ||
    denominator <= 0
  )
    return null;
  const [over, under] = [2 * numerator + denominator, 2 * denominator];
  return Number.isSafeInteger(over) && Number.isSafeInteger(under)
    ? (over - (over % under)) / under
    : null;
}

/** percent × amount, rounded once: 7 percent of 1050 satang is 74. */
export function percentOf(amount: number, percent: number): number {
  const points = basisPoints(percent);
  const product = amount * points;
  return Number.isSafeInteger(product)
    ? roundHalfAwayFromZero(product, 10_000)
    : roundHalfAwayFromZero(BigInt(amount) * BigInt(points), 10_000n);
}

/** A tax-inclusive amount without its tax: 10700 satang with 7 percent contain 10000. */
export function withoutContainedTax(amount: number, percent: number): number {
  const product = amount * 10_000;
  const whole = 10_000 + basisPoints(percent);
  return Number.isSafeInteger(product)
    ? roundHalfAwayFromZero(product, whole)
    : roundHalfAwayFromZero(BigInt(amount) * 10_000n, whole);
}

/** Rates have at most two decimals, so they are whole numbers in hundredths of a percent. */
function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (percent < 0 || Math.abs(points - percent * 100) > 1e-6)
    throw new RangeError(`not a rate: ${percent} percent`);
  return points;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
