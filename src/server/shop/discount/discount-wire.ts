import type * as z from "zod/mini";
import { amountToWire } from "#contract/order/amount-wire.ts";
import type { coupon, promotion } from "#contract/order/discount-schemas.ts";
import { cheapestOffer, type PricingPlan } from "#domain/catalog/pricing-plan.ts";
import { applyDiscounts } from "#domain/discount/apply-discounts.ts";
import { type DiscountRule, stepsOf } from "#domain/discount/discount-rule.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { StoredCoupon } from "./discount-rule-queries.ts";
import type { PromotedItem, ShownPromotion } from "./promotion-queries.ts";

type WireCoupon = z.input<typeof coupon>;
type WirePromotion = z.input<typeof promotion>;

export function toWireCoupon(stored: StoredCoupon): WireCoupon {
  const { id, code, isForAll = false, exceptIds = [], categoryIds = [], itemIds } = stored;
  const { methodIds, scope } = stored;
  return {
    id,
    code,
    ...(isForAll && { is_for_all: true as const }),
    ...(exceptIds.length > 0 && { except: [...exceptIds] }),
    ...(categoryIds.length > 0 && { categories: [...categoryIds] }),
    courses: [...itemIds],
    payment_method: [...methodIds],
    coupon_type: scope,
    ...cutToWire(stored),
  };
}

type DiscountContext = {
  items: ReadonlyMap<number, PromotedItem>;
  plansOf: ReadonlyMap<number, PricingPlan[]>;
  tier: string | null;
  lang: Language;
};

/** Only the reader's own tier is named. */
export function toWirePromotion(
  { rule, descriptions }: ShownPromotion,
  { items, plansOf, tier, lang }: DiscountContext,
): WirePromotion {
  const { id, title, scope, itemIds, tiers, startsAt, endsAt } = rule;
  return {
    id,
    title: title[lang],
    description_list: descriptions[lang],
    promotion_type: scope,
    courses: [...itemIds],
    coursesInPromotion: itemIds.flatMap((itemId) => {
      const item = items.get(itemId);
      return item === undefined
        ? []
        : [toWireItem(item, { rule, plans: plansOf.get(itemId) ?? [], lang })];
    }),
    ...cutToWire(rule),
    is_enable_tier: tiers !== null,
    tier_list: tiers === null || tier === null ? [] : tiers.filter((each) => each === tier),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  };
}

function cutToWire({ cut, scope, requiredCourses }: DiscountRule) {
  const number_of_course = scope === "P2" ? requiredCourses : 1;
  if (cut.kind === "percent")
    return {
      number_of_course,
      discount_type: "percent" as const,
      discount_amont: cut.percent,
      discount_amount_usd: cut.percent,
    };
  return {
    number_of_course,
    discount_type: "amount" as const,
    discount_amont: amountToWire(cut.satang),
    discount_amount_usd: amountToWire(cut.usdCents),
  };
}

function toWireItem(
  item: PromotedItem,
  { rule, plans, lang }: { rule: DiscountRule; plans: readonly PricingPlan[]; lang: Language },
) {
  const offer = item.kind === "course" ? cheapestOffer(plans) : null;
  const price = item.kind === "course" ? (offer?.price ?? null) : item.priceSatang;
  return {
    id: item.id,
    course_name: item.title[lang],
    course_image: coverPath(item.coverFile, "card"),
    course_type: item.kind,
    price_from: amountToWire(price),
    plan_id: offer?.plan.id ?? null,
    price_after:
      price === null || rule.scope === "P2"
        ? null
        : bahtFromSatang(price - savingOn(item, price, rule)),
  };
}

/** The saving that a promotion for single courses gives on this item. */
function savingOn(item: PromotedItem, gross: number, rule: DiscountRule): number {
  const { id: itemId, categoryId, kind } = item;
  const lines = [{ lineId: 1, itemId, categoryId, kind, gross }];
  return (
    applyDiscounts(lines, stepsOf(rule, "promotion", { lines, currency: "THB" }))[0]?.discount ?? 0
  );
}
