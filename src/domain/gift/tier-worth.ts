import type { OfferedDiscount } from "./order-worth.ts";

/**
 * The discounts that a student can have by the new tier, and could not by the old one: what is for
 * everybody is no gift.
 */
export function gainedByTier(
  discounts: readonly OfferedDiscount[],
  { from, to }: { from: string | null; to: string | null },
): OfferedDiscount[] {
  return discounts.filter(
    ({ terms: { tiers } }) =>
      tiers !== null &&
      to !== null &&
      tiers.includes(to) &&
      (from === null || !tiers.includes(from)),
  );
}
