import { withoutContainedTax } from "./rounding.ts";

/** Whether the shop charges VAT, and how much. Prices contain it. */
export type VatRule = { isEnabled: boolean; percent: number };

/** The part of a tax-inclusive amount before VAT; the whole amount where the shop charges none. */
export function beforeVat(amount: number, vat: VatRule): number {
  return vat.isEnabled ? withoutContainedTax(amount, vat.percent) : amount;
}
