import { priceIn } from "../catalog/pricing-plan.ts";
import { accessDays } from "../enrollment/access-days.ts";
import type { Currency } from "../money/satang.ts";
import { isUsual, lengthOf, type Measure, priceOfAccess, type Worth } from "./access-worth.ts";
import { isForMore } from "./plan-reach.ts";

/** `before`: at the start of the day; null: it is new, or comes out of the archive. */
type Change = { before: Measure | null; after: Measure; others: readonly Measure[] };

/**
 * What a changed plan gives to one buyer: its price reduction, or the difference to comparable
 * plans, whichever is larger.
 */
export function worthOfPlan(change: Change): Worth {
  if (!givesMore(change)) return 0;
  const baht = lowered(change, "THB");
  // A free plan has no price of its own in dollars.
  if (change.after.planType === "free") return baht;
  return baht === null || lowered(change, "USD") !== 0 ? null : baht;
}

/** Whether anybody pays less than before, or more people get it. */
function givesMore({ before, after }: Change): boolean {
  if (before === null) return true;
  const isCheaper = (["THB", "USD"] as const).some((currency) => {
    const [old, now] = [priceIn(before, currency), priceIn(after, currency)];
    return now !== null && (old === null || now < old);
  });
  return isCheaper || isForMore(before, after) || lengthOf(after) > lengthOf(before);
}

/** Null: it had a price, but none that is comparable. */
function lowered({ before, after, others }: Change, currency: Currency): Worth {
  const now = priceIn(after, currency);
  if (now === null) return 0;
  const own = before === null ? "none" : (priceIn(before, currency) ?? "unpriced");
  // A hidden plan is compared with the others once it is visible.
  const other = after.isVisible
    ? priceOfAccess(accessDays(after), measuring(before, after, others), currency)
    : "none";
  const known = [own, other].filter((price) => typeof price === "number");
  // Its price in this currency before the removal is unknown.
  if (own !== "unpriced" && known.length > 0)
    return Math.max(0, ...known.map((price) => price - now));
  return own === "unpriced" || other === "unpriced" ? null : 0;
}

/**
 * The plans that measure it: sold this morning to everybody, and at least as long. Archived plans,
 * and those of the original, do not count.
 */
function measuring(
  before: Measure | null,
  after: Measure,
  others: readonly Measure[],
): readonly Measure[] {
  const wasSold = before !== null && isUsual(before) && lengthOf(before) >= lengthOf(after);
  return wasSold ? others.filter(({ isArchived }) => !isArchived) : others;
}

type Prices = { priceSatang: number | null; priceUsdCents: number | null };

/** The same for an item with a price of its own. */
export function worthOfPrice(before: Prices, after: Prices): Worth {
  const dollars =
    after.priceUsdCents === null
      ? 0
      : before.priceUsdCents === null
        ? 1
        : before.priceUsdCents - after.priceUsdCents;
  if (dollars > 0) return null;
  return before.priceSatang === null || after.priceSatang === null
    ? 0
    : Math.max(0, before.priceSatang - after.priceSatang);
}
