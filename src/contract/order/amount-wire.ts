import { bahtFromSatang, parseBaht } from "#domain/money/satang.ts";

export function amountToWire(satang: number | null): number | null {
  return satang === null ? null : bahtFromSatang(satang);
}

/** Satang of baht, cents of dollars. An amount that nothing can cost is a fault: nothing is reckoned with it. */
export function readAmount(amount: number | null): number | null {
  return amount === null ? null : readPrice(amount);
}

export function readPrice(amount: number): number {
  const satang = parseBaht(amount);
  if (satang === null) throw new RangeError(`not an amount: ${amount}`);
  return satang;
}
