/** Omise uses the smallest unit, as the shop does. The check prevents fractions. */
export function formatOmiseAmount(amountSatang: number): number {
  if (!Number.isSafeInteger(amountSatang) || amountSatang <= 0)
    throw new RangeError(`not an amount to charge: ${amountSatang}`);
  return amountSatang;
}
