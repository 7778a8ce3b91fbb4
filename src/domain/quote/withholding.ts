import { percentOf } from "#domain/money/rounding.ts";
import type { Currency } from "#domain/money/satang.ts";
import { beforeVat, type VatRule } from "#domain/money/vat.ts";
import type { WithholdingSettings } from "#domain/settings/site-settings.ts";

export type PersonType = "normal_person" | "juristic_person";

/** What the shop charges and lets a buyer withhold. */
export type QuoteTaxRules = { vat: VatRule; withholding: WithholdingSettings; offersTaxInvoice: boolean };
export type TaxBuyer = { requiresTaxInvoice: boolean; taxPersonType: PersonType };

export type WithholdingOffer = {
  isOffered: boolean;
  percents: readonly number[];
  /** Offered, but only a juristic person with a tax invoice may withhold: the buyer has to say so first. */
  needsJuristicPerson: boolean;
  /** What would be withheld from: the part before VAT of the lines that allow it. */
  base: number;
};

export function offerWithholding(
  sums: { currency: Currency; beforeVat: number; withholdable: number },
  rules: QuoteTaxRules,
  buyer: TaxBuyer | null,
): WithholdingOffer {
  const { withholding } = rules;
  const minimum = sums.currency === "THB" ? withholding.minimumSatang : withholding.minimumUsdCents;
  const base = beforeVat(sums.withholdable, rules.vat);
  const isOffered = rules.offersTaxInvoice && withholding.isEnabled && base > 0 && sums.beforeVat >= minimum;
  const mayWithhold = buyer?.requiresTaxInvoice === true && buyer.taxPersonType === "juristic_person";
  return { isOffered, percents: withholding.percents, needsJuristicPerson: isOffered && !mayWithhold, base };
}

/** What is withheld at the chosen rate; nothing when it may not be. */
export function withheld(offer: WithholdingOffer, percent: number | null): number {
  const isAllowed = percent !== null && offer.isOffered && !offer.needsJuristicPerson && offer.percents.includes(percent);
  return isAllowed ? percentOf(offer.base, percent) : 0;
}
