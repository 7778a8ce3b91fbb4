import type { ItemKind } from "../catalog/catalog-item.ts";
import { applyDiscounts } from "../quote/apply-discounts.ts";
import { maxQuantity } from "../quote/blockers.ts";
import {
  compareRules,
  type DiscountableLine,
  matchingLines,
  stepsOf,
} from "../quote/discount-rule.ts";
import type { DiscountTerms } from "../quote/discount-terms.ts";
import type { Worth } from "./access-worth.ts";

/** What a thing costs at most; null: it is sold, and not in baht. */
export type PricedItem = { id: number; kind: ItemKind; satang: Worth };
/** `times`: how many of its codes one order can have. */
export type OfferedDiscount = { terms: DiscountTerms; times: number };

/**
 * The most that one order can take off by these coupons together, and by one of the promotions.
 * Null: it is not known in baht, and above every amount.
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
        { lineId: 1, itemId: item.id, kind: item.kind, gross: 0 },
      ]).length > 0,
  );
}

/**
 * One of each course, and of each thing as many as an order can have. What has no price in baht is
 * as dear as all that can be taken off it.
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
  return items.map(({ id, kind, satang }) => ({
    lineId: id,
    itemId: id,
    kind,
    gross: satang === null ? amounts : satang * (kind === "product" ? maxQuantity : 1),
  }));
}

/** As an order is priced: the promotion first, then percentages, then amounts. */
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

/** So many codes of a series are as good as one that gives as much as they all. */
function together({ terms, times }: OfferedDiscount, id: number) {
  const { cut } = terms;
  const all =
    cut.kind === "percent"
      ? { ...cut, percent: Math.min(100, cut.percent * times) }
      : { ...cut, satang: (cut.satang ?? 0) * times };
  return { ...terms, id, cut: all };
}

/**
 * Whether one order can have both: some buyers are in the tiers of both, on some day both are in
 * force, and something is what both are for.
 */
export function stacks(one: DiscountTerms, other: DiscountTerms): boolean {
  const sameTier =
    one.tiers === null ||
    other.tiers === null ||
    one.tiers.some((tier) => other.tiers?.includes(tier));
  const sameDay = startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
  const sameThing =
    one.isForAll === true ||
    other.isForAll === true ||
    one.itemIds.some((id) => other.itemIds.includes(id));
  return one.isEnabled && other.isEnabled && sameTier && sameDay && sameThing;
}

function startsBeforeEnd({ startsAt }: DiscountTerms, { endsAt }: DiscountTerms): boolean {
  return startsAt === null || endsAt === null || startsAt < endsAt;
}
