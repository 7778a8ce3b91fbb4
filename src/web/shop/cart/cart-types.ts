import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type CartItem = Output<AllSchemas["getPrivateCart"]>["data"][number];
export type Plan = CartItem["plans"][number];
export type Quote = Output<AllSchemas["getQuote"]>["data"];
/** A quote with the facts that it was computed from. */
export type QuoteAnswer = { quote: Quote; facts: Output<AllSchemas["getQuote"]>["facts"] };
export type QuoteLine = Quote["lines"][number];
export type CartBlocker = Quote["blockers"][number];

/** The buyer's choices besides the items. */
export type Choices = {
  methodId: number | null;
  addressId: number | null;
  optionId: number | null;
  /** null: no tax is withheld. */
  withholdingPercent: number | null;
  /** The buyer wants no promotion. */
  declinesPromotion: boolean;
  /** Buys only this item of the cart. Otherwise everything. */
  onlyCourseId?: number | undefined;
};
export type Currency = Quote["currency_code"];
export type LineDiscount = QuoteLine["discounts"][number];
export type UnusedDiscount = Quote["unused_discounts"][number];
