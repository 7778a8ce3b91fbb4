import { type RefusalText, toWireQuote, type WireQuote } from "#contract/order/quote-wire.ts";
import type { PromotionChoice } from "#domain/discount/choose-discounts.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { type QuoteChoices, type QuoteFacts, quoteFrom } from "#domain/quote/quote-facts.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { factsOf } from "./facts-of-purchase.ts";
import { toWireFacts } from "./facts-wire.ts";
import type { Purchase } from "./purchase-queries.ts";

export type QuotedPurchase = Purchase & { facts: QuoteFacts; choices: QuoteChoices; quote: Quote };

type Command = {
  currency: Currency | null;
  addressId: number | null;
  optionId: number | null;
  withholdingPercent: number | null;
  promotion: PromotionChoice | null;
  settings: SiteSettings;
};

/** One calculation for the cart's screen and for the order. */
export function quotePurchase(
  purchase: Purchase,
  { currency, addressId, optionId, withholdingPercent, promotion, settings }: Command,
): QuotedPurchase {
  const { lines, coupons, method, cartPromotionId, cartCurrency } = purchase;
  const facts = factsOf(purchase, settings);
  const choices: QuoteChoices = {
    currency: currency ?? (settings.takesUsd ? cartCurrency : "THB"),
    lines,
    couponIds: coupons.map(({ id }) => id),
    promotion: promotion ?? cartPromotionId ?? "best",
    methodId: method?.id ?? null,
    addressId,
    optionId,
    withholdingPercent,
  };
  return { ...purchase, facts, choices, quote: quoteFrom(facts, choices) };
}

type QuoteContext = { lang: Language; withholdingPercent: number | null; textOf: RefusalText };

/** The displayed sum and the input of its calculation. */
export function showQuote(
  purchase: QuotedPurchase,
  { lang, ...shown }: QuoteContext,
): { data: WireQuote; facts: ReturnType<typeof toWireFacts> } {
  const facts = toWireFacts(purchase.facts, { purchase, lang });
  return { data: toWireQuote(purchase.quote, { facts, ...shown }), facts };
}
