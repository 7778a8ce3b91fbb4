/** numerator ÷ denominator as a whole number, half away from zero. Exact: 1005 ÷ 10 is 101, −1005 ÷ 10 is −101. */
export function roundHalfAwayFromZero(numerator: number | bigint, denominator: number | bigint): number {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  if (under === 0n) throw new RangeError("division by zero");
  const isNegative = over < 0n !== under < 0n;
  const rounded = (2n * abs(over) + abs(under)) / (2n * abs(under));
  const value = Number(isNegative ? -rounded : rounded);
  if (!Number.isSafeInteger(value)) throw new RangeError(`out of range: ${numerator} / ${denominator}`);
  return value;
}

/** percent × amount, rounded once: 7 percent of 1050 satang is 74. */
export function percentOf(amount: number, percent: number): number {
  return roundHalfAwayFromZero(BigInt(amount) * BigInt(basisPoints(percent)), 10_000n);
}

/** The part of a tax-inclusive amount that is not tax: 10700 satang with 7 percent contain 10000. */
export function withoutContainedTax(amount: number, percent: number): number {
  return roundHalfAwayFromZero(BigInt(amount) * 10_000n, 10_000 + basisPoints(percent));
}

/** Rates have at most two decimals; as hundredths of a percent they are whole numbers. */
function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (percent < 0 || Math.abs(points - percent * 100) > 1e-6) throw new RangeError(`not a rate: ${percent} percent`);
  return points;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
