import { allocate } from "#domain/money/allocate.ts";
import { percentOf } from "#domain/money/rounding.ts";
import type { Currency } from "#domain/money/satang.ts";
import { beforeVat, type VatClass, type VatRule } from "#domain/money/vat.ts";
import type { WithholdingSettings } from "#domain/settings/site-settings.ts";

export type PersonType = "normal_person" | "juristic_person";

/** The taxes that the shop charges, and the withholding that it allows. */
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
   * Offered, but only a juristic person with a tax invoice may withhold. The buyer has to say so
   * first.
   */
  needsJuristicPerson: boolean;
  /** The base: the amount before VAT of the lines that allow withholding. */
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
 * The base of each line. The part with VAT is rounded once and split, so that the lines sum to the
 * whole. NOTE: the lower item gets the odd satang, whatever the order of lines.
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

/** The withheld tax at the chosen rate; zero if it is not allowed. */
export function withheld(offer: WithholdingOffer, percent: number | null): number {
  const isAllowed =
    percent !== null &&
    offer.isOffered &&
    !offer.needsJuristicPerson &&
    offer.percents.includes(percent);
  return isAllowed ? percentOf(offer.base, percent) : 0;
}
