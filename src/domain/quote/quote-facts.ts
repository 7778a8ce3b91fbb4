import type { Currency } from "#domain/money/satang.ts";
import type { PromotionChoice } from "./choose-discounts.ts";
import type { Coupon, DiscountRule } from "./discount-rule.ts";
import { type Quote, quote } from "./quote.ts";
import type { QuoteBuyer, QuotedItem, QuoteInput } from "./quote-input.ts";

/**
 * Everything that the sum of one person's cart depends on beside the person's own choices; nothing
 * in it that this person may not know.
 */
export type QuoteFacts = Pick<QuoteInput, "now" | "taxRules"> & {
  items: readonly QuotedItem[];
  /** Those that this person may use now. */
  promotions: readonly DiscountRule[];
  /** Those whose codes this person has put in. */
  coupons: readonly Coupon[];
  oneCoupon: boolean;
  couponOrPromotion: boolean;
  /** null: no student is signed in. */
  buyer: Omit<QuoteBuyer, "tier"> | null;
  methods: readonly NonNullable<QuoteInput["paymentMethod"]>[];
  options: readonly NonNullable<QuoteInput["shippingOption"]>[];
  addressIds: readonly number[];
};

/**
 * What the person wants. Whatever is not among the facts is refused like something that does not
 * exist.
 */
export type QuoteChoices = {
  currency: Currency;
  lines: readonly { lineId: number; itemId: number; planId: number | null; quantity: number }[];
  /** In the order in which they were put in. */
  couponIds: readonly number[];
  promotion: PromotionChoice;
  methodId: number | null;
  addressId: number | null;
  optionId: number | null;
  withholdingPercent: number | null;
  /** Chosen by the shop, when the order is written. */
  satangOff?: number;
};

/**
 * The sum of what is wanted: the same on the server, which sells by it, and in the browser, which
 * shows it before the server has answered.
 */
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
  const { currency, lines, couponIds, promotion, withholdingPercent, satangOff } = choices;
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
    ...(satangOff !== undefined && { satangOff }),
  });
}

function byId<One extends { id: number }>(all: readonly One[], wanted: number | null): One | null {
  return all.find(({ id }) => id === wanted) ?? null;
}

/** An item that does not exist cannot be ordered: it is refused like a course without a price. */
function unknownItem(id: number): QuotedItem {
  return {
    id,
    kind: "product",
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
