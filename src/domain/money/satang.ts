/**
 * Money is whole satang inside the shop (US cents in the dollar price list). Baht with decimals
 * exist only at the edge.
 */
export type Currency = "THB" | "USD";

const amountText = /^(\d{1,16})(?:\.(\d+))?$/;

/**
 * Reads baht exactly: 1290, 1290.5, "1290.50". Further decimals except zeros, signs, commas and
 * exponents are invalid: null.
 */
export function parseBaht(input: string | number): number | null {
  const match = amountText.exec(String(input).trim());
  const decimals = (match?.[2] ?? "").replace(/(?<!0)0+$/, "");
  if (match?.[1] === undefined || decimals.length > 2) return null;
  const satang = BigInt(match[1]) * 100n + BigInt(decimals.padEnd(2, "0"));
  return satang <= Number.MAX_SAFE_INTEGER ? Number(satang) : null;
}

/** The same for a number that is known to be valid. */
export function satangFromBaht(baht: number): number {
  return checkedSatang(parseBaht(baht) ?? Number.NaN);
}

/** The number of baht for a JSON answer: 129050 becomes 1290.5. */
export function bahtFromSatang(satang: number): number {
  return checkedSatang(satang) / 100;
}

/** The same with both decimals written out: 129050 becomes "1290.50". */
export function bahtTextFromSatang(satang: number): string {
  const digits = String(Math.abs(checkedSatang(satang))).padStart(3, "0");
  return `${satang < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether a number is a valid amount: whole, exact and not negative. */
export function isSatang(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function checkedSatang(satang: number): number {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`not a whole amount in range: ${satang}`);
  return satang;
}
