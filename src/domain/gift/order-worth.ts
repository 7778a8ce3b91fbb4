import { applyDiscounts } from "#domain/discount/apply-discounts.ts";
import { reachOf } from "#domain/discount/discount-reach.ts";
import {
  compareRules,
  type DiscountableLine,
  matchingLines,
  stepsOf,
} from "#domain/discount/discount-rule.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import type { ItemKind } from "../catalog/catalog-item.ts";
import { maxQuantity } from "../quote/blockers.ts";
import type { Worth } from "./access-worth.ts";

/** The highest price of an item; null: it is sold, but not in baht. */
export type PricedItem = { id: number; categoryId: number; kind: ItemKind; satang: Worth };
/** `times`: how many of its codes one order can use. */
export type OfferedDiscount = { terms: DiscountTerms; times: number };

/**
 * The largest discount of one order by these coupons and one of the promotions. Null: not known in
 * baht, which is above every limit.
 */
export function worthInOrder(
  coupons: readonly OfferedDiscount[],
  promotions: readonly OfferedDiscount[],
  items: readonly PricedItem[],
  mostLines: number,
): Worth {
  const all = [...coupons, ...promotions].filter(({ terms }) => terms.isEnabled);
  if (all.some(({ terms: { cut } }) => cut.kind === "amount" && (cut.usdCents ?? 0) > 0))
    return null;
  if (all.some(({ terms }) => terms.cut.kind === "percent" && isUnpriced(terms, items)))
    return null;
  const lines = linesOf(items, all)
    .toSorted((a, b) => b.gross - a.gross)
    .slice(0, mostLines);
  const best = [undefined, ...promotions].map((promotion) => takenOff(promotion, coupons, lines));
  return Math.max(...best);
}

function isUnpriced(terms: DiscountTerms, items: readonly PricedItem[]): boolean {
  return items.some(
    (item) =>
      item.satang === null &&
      matchingLines({ ...terms, id: 0 }, [
        { lineId: 1, itemId: item.id, categoryId: item.categoryId, kind: item.kind, gross: 0 },
      ]).length > 0,
  );
}

/**
 * One of each course, and the most of each product. An item without a price costs as much as all
 * discounts.
 */
function linesOf(
  items: readonly PricedItem[],
  offered: readonly OfferedDiscount[],
): DiscountableLine[] {
  const amounts = offered.reduce(
    (sum, { terms: { cut }, times }) =>
      sum + (cut.kind === "amount" ? (cut.satang ?? 0) * times : 0),
    0,
  );
  return items.map(({ id, categoryId, kind, satang }) => ({
    lineId: id,
    itemId: id,
    categoryId,
    kind,
    gross: satang === null ? amounts : satang * (kind === "product" ? maxQuantity : 1),
  }));
}

/** Priced like an order: the promotion first, then percentages, then amounts. */
function takenOff(
  promotion: OfferedDiscount | undefined,
  coupons: readonly OfferedDiscount[],
  lines: readonly DiscountableLine[],
): number {
  const cart = { lines, currency: "THB" } as const;
  const rules = coupons
    .map((coupon, index) => together(coupon, index))
    .filter(({ isEnabled }) => isEnabled);
  const first = promotion?.terms.isEnabled
    ? stepsOf({ ...promotion.terms, id: 0 }, "promotion", cart)
    : [];
  const steps = [
    ...first,
    ...rules.toSorted(compareRules("THB")).flatMap((rule) => stepsOf(rule, "coupon", cart)),
  ];
  return applyDiscounts(lines, steps).reduce((sum, { discount }) => sum + discount, 0);
}

/** Several codes of a series count as one with their sum. */
function together({ terms, times }: OfferedDiscount, id: number) {
  const { cut } = terms;
  const all =
    cut.kind === "percent"
      ? { ...cut, percent: Math.min(100, cut.percent * times) }
      : { ...cut, satang: (cut.satang ?? 0) * times };
  return { ...terms, id, cut: all };
}

/** Whether one order can use both: they share tiers, days and items. */
export function stacks(one: DiscountTerms, other: DiscountTerms): boolean {
  const sameTier =
    one.tiers === null ||
    other.tiers === null ||
    one.tiers.some((tier) => other.tiers?.includes(tier));
  const sameDay = startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
  return one.isEnabled && other.isEnabled && sameTier && sameDay && isForSameThing(one, other);
}

/** Two kinds of reach can meet in some item, today or later. */
function isForSameThing(one: DiscountTerms, other: DiscountTerms): boolean {
  const [reach, otherReach] = [reachOf(one), reachOf(other)];
  if (reach !== otherReach) return true;
  if (reach === "categories") return shares(one.categoryIds ?? [], other.categoryIds ?? []);
  return reach !== "chosen" || shares(one.itemIds, other.itemIds);
}

function shares(some: readonly number[], others: readonly number[]): boolean {
  return some.some((id) => others.includes(id));
}

function startsBeforeEnd({ startsAt }: DiscountTerms, { endsAt }: DiscountTerms): boolean {
  return startsAt === null || endsAt === null || startsAt < endsAt;
}
