import type { PromotionChoice } from "#domain/discount/choose-discounts.ts";
import type { Coupon, DiscountRule } from "#domain/discount/discount-rule.ts";
import type { Currency } from "#domain/money/satang.ts";
import { type Quote, quote } from "./quote.ts";
import type { QuoteBuyer, QuotedItem, QuoteInput } from "./quote-input.ts";

/**
 * All facts of a cart's sum besides the person's choices. They contain nothing that this person may
 * not know.
 */
export type QuoteFacts = Pick<QuoteInput, "now" | "taxRules"> & {
  items: readonly QuotedItem[];
  /** The promotions that this person may use now. */
  promotions: readonly DiscountRule[];
  /** The coupons that this person has entered. */
  coupons: readonly Coupon[];
  oneCoupon: boolean;
  couponOrPromotion: boolean;
  /** null: no student is signed in. */
  buyer: Omit<QuoteBuyer, "tier"> | null;
  methods: readonly NonNullable<QuoteInput["paymentMethod"]>[];
  options: readonly NonNullable<QuoteInput["shippingOption"]>[];
  addressIds: readonly number[];
};

/** The person's choices. A choice outside the facts is refused like an unknown one. */
export type QuoteChoices = {
  currency: Currency;
  lines: readonly { lineId: number; itemId: number; planId: number | null; quantity: number }[];
  /** In the order of entry. */
  couponIds: readonly number[];
  promotion: PromotionChoice;
  methodId: number | null;
  addressId: number | null;
  optionId: number | null;
  withholdingPercent: number | null;
  /** What the shop takes off an order that it makes by hand. */
  shopOff?: number;
  /** The shop chooses it when it writes the order. */
  satangOff?: number;
};

/** Computes the quote: on the server for the sale, and in the browser as a preview. */
export function quoteFrom(facts: QuoteFacts, choices: QuoteChoices): Quote {
  const {
    now,
    items,
    promotions,
    coupons,
    oneCoupon,
    couponOrPromotion,
    buyer,
    methods,
    options,
    addressIds,
    taxRules,
  } = facts;
  const { currency, lines, couponIds, promotion, withholdingPercent, shopOff, satangOff } = choices;
  return quote({
    currency,
    now,
    lines: lines.map(({ lineId, itemId, planId, quantity }) => ({
      lineId,
      planId,
      quantity,
      item: byId(items, itemId) ?? unknownItem(itemId),
    })),
    discounts: {
      promotions,
      promotion,
      coupons: couponIds.map((id) => ({ id, coupon: byId(coupons, id) })),
      oneCoupon,
      couponOrPromotion,
    },
    buyer: buyer && { ...buyer, tier: null },
    paymentMethod: byId(methods, choices.methodId),
    hasShippingAddress: choices.addressId !== null && addressIds.includes(choices.addressId),
    shippingOption: byId(options, choices.optionId),
    withholdingPercent,
    taxRules,
    ...(shopOff !== undefined && { shopOff }),
    ...(satangOff !== undefined && { satangOff }),
  });
}

function byId<One extends { id: number }>(all: readonly One[], wanted: number | null): One | null {
  return all.find(({ id }) => id === wanted) ?? null;
}

/** An unknown item cannot be ordered. It is refused like a course without a price. */
function unknownItem(id: number): QuotedItem {
  return {
    id,
    kind: "product",
    categoryId: 0,
    isPublished: false,
    isWithholdable: false,
    vatClass: "standard",
    isShipped: false,
    freeBookType: null,
    hasFreeProduct: false,
    priceSatang: null,
    priceUsdCents: null,
    seatsLeft: null,
    plans: [],
  };
}
