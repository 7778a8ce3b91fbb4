import type { OfferedDiscount } from "./order-worth.ts";

/** The discounts that a student gains by a new tier. Discounts for everybody are no gift. */
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
