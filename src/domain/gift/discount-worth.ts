import { reachOf } from "#domain/discount/discount-reach.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";

/** The uses of a discount besides its rule. */
export type DiscountUse = DiscountTerms & {
  methodIds?: readonly number[];
  useLimit?: number | null;
  useLimitEach?: number | null;
};

/**
 * Whether a change gives more: a larger discount, to more people, for longer, or more often. A
 * reduction needs no approval.
 */
export function givesMore(before: DiscountUse, after: DiscountUse): boolean {
  if (!after.isEnabled) return false;
  return (
    !before.isEnabled ||
    isCutLarger(before, after) ||
    before.scope !== after.scope ||
    after.requiredCourses < before.requiredCourses ||
    isForMoreItems(before, after) ||
    hasMore(before.methodIds ?? [], after.methodIds ?? []) ||
    isLonger(before, after) ||
    (before.tiers !== null && (after.tiers === null || hasMore(before.tiers, after.tiers))) ||
    isLimitHigher(before.useLimit, after.useLimit) ||
    isLimitHigher(before.useLimitEach, after.useLimitEach)
  );
}

function isCutLarger({ cut: before }: DiscountUse, { cut: after }: DiscountUse): boolean {
  if (before.kind === "percent" && after.kind === "percent") return after.percent > before.percent;
  if (before.kind === "percent" || after.kind === "percent") return true;
  return (
    (after.satang ?? 0) > (before.satang ?? 0) || (after.usdCents ?? 0) > (before.usdCents ?? 0)
  );
}

/** Another kind of reach counts as more, because what a category holds can change. */
function isForMoreItems(before: DiscountUse, after: DiscountUse): boolean {
  const left = before.exceptIds ?? [];
  if (before.isForAll) return left.length > 0 && !(after.isForAll && leavesOut(after, left));
  if (reachOf(before) !== reachOf(after)) return true;
  return reachOf(after) === "categories"
    ? hasMore(before.categoryIds ?? [], after.categoryIds ?? [])
    : hasMore(before.itemIds, after.itemIds);
}

function leavesOut({ exceptIds = [] }: DiscountUse, items: readonly number[]): boolean {
  return !hasMore(exceptIds, items);
}

function isLonger(before: DiscountUse, after: DiscountUse): boolean {
  const earlier =
    before.startsAt !== null && (after.startsAt === null || after.startsAt < before.startsAt);
  return (
    earlier || (before.endsAt !== null && (after.endsAt === null || after.endsAt > before.endsAt))
  );
}

function isLimitHigher(
  before: number | null | undefined = null,
  after: number | null | undefined = null,
): boolean {
  return before !== null && (after === null || after > before);
}

function hasMore<T>(before: readonly T[], after: readonly T[]): boolean {
  return after.some((one) => !before.includes(one));
}
