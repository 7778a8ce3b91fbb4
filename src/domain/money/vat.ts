import { withoutContainedTax } from "./rounding.ts";

/** Whether the shop charges VAT, and how much. Prices contain it. */
export type VatRule = { isEnabled: boolean; percent: number };

/**
 * How a thing stands to VAT. `exempt` by the law (section 81), `zero` at 0 percent, `outside` of
 * VAT altogether: nothing of their price is VAT.
 */
export const vatClasses = ["standard", "exempt", "zero", "outside"] as const;
export type VatClass = (typeof vatClasses)[number];

/** The part of a tax-inclusive amount before VAT; the whole amount where the shop charges none. */
export function beforeVat(amount: number, vat: VatRule): number {
  return vat.isEnabled ? withoutContainedTax(amount, vat.percent) : amount;
}

/** The VAT that is contained in what is paid at the standard rate. */
export function containedVat(amount: number, vat: VatRule): number {
  return amount - beforeVat(amount, vat);
}
