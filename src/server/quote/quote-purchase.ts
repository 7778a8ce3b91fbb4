import type { Currency } from "#domain/money/satang.ts";
import type { Blocker } from "#domain/quote/blockers.ts";
import { type Quote, quote } from "#domain/quote/quote.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import { type Refused, refused } from "#domain/result.ts";
import { offersTaxInvoice, type SiteSettings } from "#domain/settings/site-settings.ts";
import type { Purchase } from "./purchase-queries.ts";

export type OrderBlocker = Blocker | Refused<"COUPON_NOT_AVAILABLE", { couponIds: readonly number[] }>;
export type QuotedPurchase = Purchase & { quote: Quote; blockers: OrderBlocker[] };

type Wish = { currency: Currency; withholdingPercent: number | null; couponIds: readonly number[]; settings: SiteSettings };

/** The same sum for the cart's screen and for the order. */
export function quotePurchase(purchase: Purchase, { currency, withholdingPercent, couponIds, settings }: Wish): QuotedPurchase {
  const { now, buyer, method, address, option, lines } = purchase;
  const quoted = quote({
    currency,
    now,
    lines: lines.map(({ lineId, itemId, planId, quantity, item }) => ({ lineId, planId, quantity, item: item ?? unknownItem(itemId) })),
    discountSteps: [],
    buyer,
    paymentMethod: method,
    hasShippingAddress: address !== null,
    shippingOption: option,
    withholdingPercent,
    taxRules: { vat: settings.vat, withholding: settings.withholding, offersTaxInvoice: offersTaxInvoice(settings) },
  });
  // Coupons are not taken yet: one that is sent along must never be passed over in silence.
  const coupons = couponIds.length === 0 ? [] : [refused("COUPON_NOT_AVAILABLE", { couponIds })];
  return { ...purchase, quote: quoted, blockers: [...coupons, ...quoted.blockers] };
}

/** Nobody can order what is not there: it is refused like a course without a price. */
function unknownItem(id: number): QuotedItem {
  return {
    id,
    kind: "product",
    isPublished: false,
    isWithholdable: false,
    isShipped: false,
    freeBookType: null,
    hasFreeProduct: false,
    priceSatang: null,
    priceUsdCents: null,
    seatsLeft: null,
    plans: [],
  };
}
