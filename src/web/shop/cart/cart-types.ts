import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type CartItem = Output<AllSchemas["getPrivateCart"]>["data"][number];
export type Plan = CartItem["plans"][number];
export type Quote = Output<AllSchemas["getQuote"]>["data"];
/** A sum with what it was reckoned from. */
export type QuoteAnswer = { quote: Quote; facts: Output<AllSchemas["getQuote"]>["facts"] };
export type QuoteLine = Quote["lines"][number];
export type CartBlocker = Quote["blockers"][number];

/** What the buyer has chosen beside the things themselves. */
export type Choices = {
  methodId: number | null;
  addressId: number | null;
  optionId: number | null;
  /** null: nothing is withheld. */
  withholdingPercent: number | null;
  /** No promotion is wanted, though there is one. */
  declinesPromotion: boolean;
  /** Only this thing of the cart is bought; left out: everything in it. */
  onlyCourseId?: number | undefined;
};
export type Currency = Quote["currency_code"];
export type LineDiscount = QuoteLine["discounts"][number];
export type UnusedDiscount = Quote["unused_discounts"][number];
