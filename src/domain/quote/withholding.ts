import { allocate } from "#domain/money/allocate.ts";
import { percentOf } from "#domain/money/rounding.ts";
import type { Currency } from "#domain/money/satang.ts";
import { beforeVat, type VatClass, type VatRule } from "#domain/money/vat.ts";
import type { WithholdingSettings } from "#domain/settings/site-settings.ts";

export type PersonType = "normal_person" | "juristic_person";

/** What the shop charges and lets a buyer withhold. */
export type QuoteTaxRules = {
  vat: VatRule;
  withholding: WithholdingSettings;
  asksTaxDetails: boolean;
};
export type TaxBuyer = { requiresTaxInvoice: boolean; taxPersonType: PersonType };

export type WithholdingOffer = {
  isOffered: boolean;
  percents: readonly number[];
  /**
   * Offered, but only a juristic person with a tax invoice may withhold: the buyer has to say so
   * first.
   */
  needsJuristicPerson: boolean;
  /** What would be withheld from: the part before VAT of the lines that allow it. */
  base: number;
};

type TaxedLine = {
  lineId: number;
  itemId: number;
  total: number;
  isWithholdable: boolean;
  vatClass: VatClass;
};

/**
 * What tax may be withheld from, line by line. What bears VAT is rounded once for all of it and
 * split, so that the lines sum to the whole.
 * NOTE: the lower item gets the odd satang, in whatever order the lines stand.
 */
export function withholdingBases(lines: readonly TaxedLine[], vat: VatRule): Map<number, number> {
  const allowed = lines.filter(({ isWithholdable }) => isWithholdable);
  const standard = allowed
    .filter(({ vatClass }) => vatClass === "standard")
    .sort((a, b) => a.itemId - b.itemId || a.lineId - b.lineId);
  const others = allowed.filter(({ vatClass }) => vatClass !== "standard");
  const weights = standard.map((line) => line.total);
  const parts = allocate(
    beforeVat(
      weights.reduce((sum, weight) => sum + weight, 0),
      vat,
    ),
    weights,
  );
  return new Map([
    ...standard.map(({ lineId }, index) => [lineId, parts[index] ?? 0] as const),
    ...others.map((line) => [line.lineId, line.total] as const),
  ]);
}

export function offerWithholding(
  sums: { currency: Currency; linesBeforeVat: number; base: number },
  rules: QuoteTaxRules,
  buyer: TaxBuyer | null,
): WithholdingOffer {
  const { withholding } = rules;
  const minimum = sums.currency === "THB" ? withholding.minimumSatang : withholding.minimumUsdCents;
  const { base } = sums;
  const isOffered =
    rules.asksTaxDetails && withholding.isEnabled && base > 0 && sums.linesBeforeVat >= minimum;
  const mayWithhold =
    buyer?.requiresTaxInvoice === true && buyer.taxPersonType === "juristic_person";
  return {
    isOffered,
    percents: withholding.percents,
    needsJuristicPerson: isOffered && !mayWithhold,
    base,
  };
}

/** What is withheld at the chosen rate; nothing when it may not be. */
export function withheld(offer: WithholdingOffer, percent: number | null): number {
  const isAllowed =
    percent !== null &&
    offer.isOffered &&
    !offer.needsJuristicPerson &&
    offer.percents.includes(percent);
  return isAllowed ? percentOf(offer.base, percent) : 0;
}
