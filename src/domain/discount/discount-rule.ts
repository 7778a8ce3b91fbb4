import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { DiscountStep } from "./apply-discounts.ts";

/**
 * P1 cuts every matching course line. P2 needs a number of them, and makes one cut that is split
 * over them.
 */
export type DiscountScope = "P1" | "P2";

/**
 * A rule without an amount in a currency is no discount there, because the two price lists are
 * never converted.
 */
export type DiscountCut =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; satang: number | null; usdCents: number | null };

export type DiscountRule = {
  id: number;
  scope: DiscountScope;
  requiredCourses: number;
  /** Good for everything in the shop, including later items. Otherwise for the courses below. */
  isForAll?: boolean | undefined;
  /** Its courses. Courses outside of the question may be missing. */
  itemIds: readonly number[];
  cut: DiscountCut;
  isEnabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** null: for everybody. */
  tiers: readonly string[] | null;
};

export type Promotion = DiscountRule & { title: LocalizedText };

export type Coupon = DiscountRule & {
  code: string;
  /** The payment methods that it accepts; none: it cannot be used at all. */
  methodIds: readonly number[];
  /** The uses left: by all, and by this buyer. null: no limit. */
  usesLeft: number | null;
  ownUsesLeft: number | null;
  /** The codes of its series that this buyer can still use together. null: no limit. */
  ofSeries: { id: number; usesLeft: number } | null;
};

/** A line as discounts see it. The lower id gets the odd satang of a split. */
export type DiscountableLine = { lineId: number; itemId: number; kind: ItemKind; gross: number };

export function matchingLines<Line extends DiscountableLine>(
  rule: DiscountRule,
  lines: readonly Line[],
): Line[] {
  // A rule that requires a number of courses applies to courses alone.
  if (rule.isForAll)
    return rule.scope === "P1" ? [...lines] : lines.filter(({ kind }) => kind === "course");
  return lines.filter(({ kind, itemId }) => kind === "course" && rule.itemIds.includes(itemId));
}

/** The number of different courses that a rule requires. */
export function neededCourses({ scope, requiredCourses }: DiscountRule): number {
  return scope === "P2" ? requiredCourses : 1;
}

export function isInForce({ isEnabled, startsAt, endsAt }: DiscountRule, now: Date): boolean {
  return isEnabled && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

export function isForTier({ tiers }: DiscountRule, tier: string | null): boolean {
  return tiers === null || (tier !== null && tiers.includes(tier));
}

/** null: the rule has no discount in this currency. */
export function cutIn({ cut }: DiscountRule, currency: Currency): DiscountStep["cut"] | null {
  if (cut.kind === "percent") return cut;
  const amount = currency === "THB" ? cut.satang : cut.usdCents;
  return amount === null ? null : { kind: "amount", amount };
}

export function stepsOf(
  rule: DiscountRule,
  kind: "promotion" | "coupon",
  cart: { lines: readonly DiscountableLine[]; currency: Currency },
): DiscountStep[] {
  const cut = cutIn(rule, cart.currency);
  if (cut === null) return [];
  const lineIds = matchingLines(rule, cart.lines).map(({ lineId }) => lineId);
  return [
    {
      reason: { kind, id: rule.id },
      lineIds,
      applies: rule.scope === "P1" ? "perLine" : "once",
      cut,
    },
  ];
}

/** Percentages before amounts, larger before smaller, lower id before higher. */
export function compareRules(currency: Currency): (a: DiscountRule, b: DiscountRule) => number {
  const weight = ({ cut }: DiscountRule) =>
    cut.kind === "percent" ? cut.percent : ((currency === "THB" ? cut.satang : cut.usdCents) ?? 0);
  return (a, b) => rank(a) - rank(b) || weight(b) - weight(a) || a.id - b.id;
}

function rank({ cut }: DiscountRule): number {
  return cut.kind === "percent" ? 0 : 1;
}
