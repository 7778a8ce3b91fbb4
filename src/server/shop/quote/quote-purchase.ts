import type { WireQuoteFacts } from "#contract/order/quote-facts-wire.ts";
import { type RefusalText, toWireQuote, type WireQuote } from "#contract/order/quote-wire.ts";
import type { PromotionChoice } from "#domain/discount/choose-discounts.ts";
import {
  answeredCoupon,
  type DiscountRule,
  usablePromotions,
} from "#domain/discount/discount-rule.ts";
import { ownedItemIds } from "#domain/enrollment/access-state.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { type QuoteChoices, type QuoteFacts, quoteFrom } from "#domain/quote/quote-facts.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import { asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import { plansFor } from "../cart/cart-wire.ts";
import type { Purchase } from "./purchase-queries.ts";

export type QuotedPurchase = Purchase & { facts: QuoteFacts; choices: QuoteChoices; quote: Quote };

type Command = {
  currency: Currency | null;
  addressId: number | null;
  optionId: number | null;
  withholdingPercent: number | null;
  promotion: PromotionChoice | null;
  shopOff?: number;
  settings: SiteSettings;
};

/** One calculation for the cart's screen and for the order. */
export function quotePurchase(
  purchase: Purchase,
  { currency, addressId, optionId, withholdingPercent, promotion, shopOff, settings }: Command,
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
    ...(shopOff !== undefined && { shopOff }),
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

/**
 * The input of the calculation without data that the buyer may not see. So the buyer's screen can
 * use the same data.
 */
export function factsOf(purchase: Purchase, settings: SiteSettings): QuoteFacts {
  const { now, buyer, promotions, coupons, methods, options, addressIds } = purchase;
  const { oneCoupon, couponOrPromotion, vat, withholding } = settings;
  const asker = { now, tier: buyer?.tier ?? null };
  const items = itemsOf(purchase);
  return {
    now,
    items,
    promotions: usablePromotions(promotions, asker),
    coupons: coupons.flatMap(({ coupon }) =>
      coupon === null ? [] : [answeredCoupon(coupon, asker)],
    ),
    oneCoupon,
    couponOrPromotion,
    buyer: buyer && {
      requiresTaxInvoice: buyer.requiresTaxInvoice,
      taxPersonType: buyer.taxPersonType,
      access: relevantAccess(buyer.access, items),
    },
    methods,
    options,
    addressIds,
    taxRules: { vat, withholding, asksTaxDetails: asksTaxDetails(settings) },
  };
}

function itemsOf({ lines, buyer, now }: Purchase): QuotedItem[] {
  const asker = { ownedIds: buyer && ownedItemIds(buyer.access, now), access: buyer?.access ?? [] };
  const items = new Map(lines.flatMap(({ item }) => (item === null ? [] : [[item.id, item]])));
  return [...items.values()].map((item) => ({
    ...item,
    ...(!item.isPublished && { priceSatang: null, priceUsdCents: null }),
    seatsLeft: item.seatsLeft === null ? null : Math.min(item.seatsLeft, 1),
    plans: item.isPublished ? plansFor(item.plans, asker) : [],
  }));
}

/** The buyer's access to these courses, and to courses whose owners get one of these free. */
function relevantAccess(
  access: NonNullable<Purchase["buyer"]>["access"],
  items: readonly QuotedItem[],
) {
  const wanted = new Set(
    items.flatMap(({ id, plans }) => [
      id,
      ...plans.flatMap(({ freeForItemIds }) => freeForItemIds),
    ]),
  );
  return access.filter(({ itemId }) => wanted.has(itemId));
}

const unnamed: LocalizedText = { th: "", en: "" };

/**
 * The calculation's input with the items' names, for a screen that calculates with it. Secret data
 * were already left out.
 */
export function toWireFacts(
  facts: QuoteFacts,
  { purchase, lang }: { purchase: Purchase; lang: Language },
): WireQuoteFacts {
  const {
    now,
    items,
    promotions,
    coupons,
    buyer,
    methods,
    options,
    addressIds,
    taxRules,
    oneCoupon,
    couponOrPromotion,
  } = facts;
  const titles = new Map(purchase.promotions.map(({ id, title }) => [id, title]));
  return {
    lang,
    now: now.toISOString(),
    oneCoupon,
    couponOrPromotion,
    items: items.map((item) => {
      const line = purchase.lines.find(({ itemId }) => itemId === item.id);
      const plans = item.plans.map((plan) => ({
        ...plan,
        freeForItemIds: [...plan.freeForItemIds],
      }));
      return {
        ...item,
        plans,
        title: line?.item?.title ?? unnamed,
        openOrderId: line?.openOrderId ?? null,
      };
    }),
    promotions: promotions.map((rule) => ({
      ...ruleToWire(rule),
      title: titles.get(rule.id) ?? unnamed,
    })),
    coupons: coupons.map(({ code, methodIds, usesLeft, ownUsesLeft, ofSeries, ...rule }) => ({
      ...ruleToWire(rule),
      code,
      methodIds: [...methodIds],
      usesLeft: usesLeft === null ? null : 0,
      ownUsesLeft: ownUsesLeft === null ? null : 0,
      ofSeries,
    })),
    buyer: buyer && {
      ...buyer,
      access: buyer.access.map((one) => ({ ...one, endsAt: one.endsAt?.toISOString() ?? null })),
    },
    methods: [...methods],
    options: [...options],
    addressIds: [...addressIds],
    taxRules: {
      ...taxRules,
      withholding: { ...taxRules.withholding, percents: [...taxRules.withholding.percents] },
    },
  };
}

function ruleToWire({
  id,
  scope,
  requiredCourses,
  isForAll = false,
  exceptIds = [],
  categoryIds = [],
  itemIds,
  cut,
  isEnabled,
  tiers,
}: DiscountRule) {
  return {
    id,
    scope,
    requiredCourses,
    ...(isForAll && { isForAll }),
    ...(exceptIds.length > 0 && { exceptIds: [...exceptIds] }),
    ...(categoryIds.length > 0 && { categoryIds: [...categoryIds] }),
    itemIds: [...itemIds],
    cut,
    isEnabled,
    startsAt: null,
    endsAt: null,
    tiers: tiers && [...tiers],
  };
}
