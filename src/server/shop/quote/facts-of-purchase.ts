import { answeredCoupon, usablePromotions } from "#domain/discount/answered-rules.ts";
import { ownedItemIds } from "#domain/enrollment/access-state.ts";
import type { QuoteFacts } from "#domain/quote/quote-facts.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import { asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import { plansFor } from "../cart/cart-wire.ts";
import type { Purchase } from "./purchase-queries.ts";

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
