import type { WireQuoteFacts } from "#contract/order/quote-facts-wire.ts";
import type { DiscountRule } from "#domain/discount/discount-rule.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { QuoteFacts } from "#domain/quote/quote-facts.ts";
import type { Purchase } from "./purchase-queries.ts";

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
    itemIds: [...itemIds],
    cut,
    isEnabled,
    startsAt: null,
    endsAt: null,
    tiers: tiers && [...tiers],
  };
}
