import { withoutContainedTax } from "./rounding.ts";

/** Whether the shop charges VAT, and how much. Prices contain it. */
export type VatRule = { isEnabled: boolean; percent: number };

/**
 * The VAT class of an item. `exempt` by the law (section 81), `zero` at 0 percent, `outside` of
 * VAT. None of these contains VAT.
 */
export const vatClasses = ["standard", "exempt", "zero", "outside"] as const;
export type VatClass = (typeof vatClasses)[number];

/** A tax-inclusive amount before VAT; the whole amount if the shop charges none. */
export function beforeVat(amount: number, vat: VatRule): number {
  return vat.isEnabled ? withoutContainedTax(amount, vat.percent) : amount;
}

/** The VAT contained in a standard-rated amount. */
export function containedVat(amount: number, vat: VatRule): number {
  return amount - beforeVat(amount, vat);
}
