import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import {
  applyDiscounts,
  type LineDiscount,
  takeSatangOff,
  takeShopOff,
} from "#domain/discount/apply-discounts.ts";
import { type ChosenDiscounts, chooseDiscounts } from "#domain/discount/choose-discounts.ts";
import type { Currency } from "#domain/money/satang.ts";
import { containedVat, type VatClass } from "#domain/money/vat.ts";
import { type Blocker, blockersOf } from "./blockers.ts";
import { type PricedLine, priceLine } from "./price-line.ts";
import type { QuoteInput } from "./quote-input.ts";
import {
  offerWithholding,
  type WithholdingOffer,
  withheld,
  withholdingBases,
} from "./withholding.ts";

export type QuoteLine = {
  lineId: number;
  itemId: number;
  kind: ItemKind;
  planId: number | null;
  quantity: number;
  /**
   * null: no plan is chosen, or the item has no price in the currency. The line then counts zero.
   */
  unitPrice: number | null;
  gross: number;
  discounts: LineDiscount[];
  discount: number;
  total: number;
  takesSeat: boolean;
  vatClass: VatClass;
  isWithholdable: boolean;
  /** The part from which tax may be withheld; zero where that is not allowed. */
  withholdingBase: number;
};

/** The whole sum with all parts. Amounts are whole satang, or whole cents in a dollar quote. */
export type Quote = Omit<ChosenDiscounts, "steps" | "lacksPromotion"> & {
  currency: Currency;
  lines: QuoteLine[];
  price: number;
  discount: number;
  /** The payable sum before VAT, including shipping. */
  beforeVat: number;
  /**
   * The VAT contained in the standard-rated part, including shipping. It is shown and never added.
   */
  vat: number;
  withholdingOffer: WithholdingOffer;
  withholding: number;
  needsShippingAddress: boolean;
  needsShippingOption: boolean;
  shippingFee: number;
  payable: number;
  /** The reasons against an order; empty: it can be ordered. */
  blockers: Blocker[];
};

/** payable = price − discount + shipping fee − withholding tax. */
export function quote(input: QuoteInput): Quote {
  const priced = input.lines.map((line) => priceLine(line, input));
  const { lines: discounted, lacksPromotion, ...chosen } = discountLines(priced, input);
  const lines = withBases(discounted, input);
  const price = sum(lines.map((line) => line.gross));
  const discount = sum(lines.map((line) => line.discount));
  const shipping = shippingOf(priced, input);
  const taxes = taxesOf(lines, shipping.shippingFee, input);
  const payable = price - discount + shipping.shippingFee - taxes.withholding;
  const sums = { price, discount, ...taxes, ...shipping, payable };
  return {
    currency: input.currency,
    lines,
    ...sums,
    ...chosen,
    blockers: blockersOf(input, priced, { ...sums, ...chosen, lacksPromotion }),
  };
}

/**
 * NOTE: lines are numbered by item here, so that their order and origin do not decide who gets the
 * odd satang of a split.
 */
function discountLines(
  priced: readonly PricedLine[],
  { discounts, currency, now, buyer, paymentMethod, shopOff = 0, satangOff = 0 }: QuoteInput,
) {
  if (new Set(priced.map(({ lineId }) => lineId)).size !== priced.length)
    throw new RangeError("two lines have the same id");
  const ranked = priced.toSorted((a, b) => a.item.id - b.item.id || a.lineId - b.lineId);
  const numbered = ranked.map(({ item, gross }, index) => ({
    lineId: index,
    itemId: item.id,
    categoryId: item.categoryId,
    kind: item.kind,
    gross,
  }));
  const cart = {
    lines: numbered,
    currency,
    now,
    tier: buyer?.tier ?? null,
    methodId: paymentMethod?.id ?? null,
  };
  const { steps, ...chosen } = chooseDiscounts(discounts, cart);
  const discounted = applyDiscounts(numbered, steps);
  takeShopOff(discounted, shopOff);
  takeSatangOff(discounted, satangOff);
  const byId = new Map(ranked.map((line, index) => [line.lineId, discounted[index]]));
  return {
    ...chosen,
    lines: priced.map((line) => toLine(line, byId.get(line.lineId)?.discounts ?? [])),
  };
}

type LineWithoutBase = Omit<QuoteLine, "withholdingBase">;

function toLine(
  { lineId, item, planId, quantity, unitPrice, gross, takesSeat }: PricedLine,
  discounts: LineDiscount[],
): LineWithoutBase {
  const { id: itemId, kind, vatClass, isWithholdable } = item;
  const discount = sum(discounts.map(({ amount }) => amount));
  const total = gross - discount;
  return {
    lineId,
    itemId,
    kind,
    planId,
    quantity,
    unitPrice,
    takesSeat,
    vatClass,
    isWithholdable,
    gross,
    discounts,
    discount,
    total,
  };
}

function withBases(lines: readonly LineWithoutBase[], { taxRules }: QuoteInput): QuoteLine[] {
  const bases = withholdingBases(lines, taxRules.vat);
  return lines.map((line) => ({ ...line, withholdingBase: bases.get(line.lineId) ?? 0 }));
}

/** NOTE: shipping bears VAT, and is not part of the withholding base. */
function taxesOf(
  lines: readonly QuoteLine[],
  shippingFee: number,
  { taxRules, buyer, currency, withholdingPercent }: QuoteInput,
) {
  const total = sum(lines.map((line) => line.total));
  const standard = sum(
    lines.filter(({ vatClass }) => vatClass === "standard").map((line) => line.total),
  );
  const vat = containedVat(standard + shippingFee, taxRules.vat);
  const base = sum(lines.map(({ withholdingBase }) => withholdingBase));
  const linesBeforeVat = total - containedVat(standard, taxRules.vat);
  const withholdingOffer = offerWithholding({ currency, linesBeforeVat, base }, taxRules, buyer);
  return {
    beforeVat: total + shippingFee - vat,
    vat,
    withholdingOffer,
    withholding: withheld(withholdingOffer, withholdingPercent),
  };
}

/** A free product needs a shipping option and an address, too. */
function shippingOf(priced: readonly PricedLine[], { shippingOption, currency }: QuoteInput) {
  const items = priced.filter(({ quantity }) => quantity > 0).map(({ item }) => item);
  const needsShippingOption = items.some((item) => item.isShipped || item.hasFreeProduct);
  const needsShippingAddress =
    needsShippingOption || items.some((item) => item.freeBookType === "physical_book");
  const shippingFee =
    needsShippingOption && currency === "THB" ? (shippingOption?.feeSatang ?? 0) : 0;
  return { needsShippingAddress, needsShippingOption, shippingFee };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
