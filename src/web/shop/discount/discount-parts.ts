import type { LineDiscount, QuoteLine } from "../cart/cart-types.ts";

export type DiscountPart = Pick<LineDiscount, "kind" | "id" | "name"> & {
  amount: number;
  /** Its share for each line. */
  shares: { courseId: number; name: string; amount: number }[];
};

/** Each coupon and promotion once, with its whole discount, in the order of application. */
export function takenBy({
  lines,
}: {
  lines: readonly Pick<QuoteLine, "course_id" | "course_name" | "discounts">[];
}): DiscountPart[] {
  const found = new Map<string, DiscountPart>();
  for (const { course_id, course_name, discounts } of lines) {
    for (const { kind, id, name, amount } of discounts) {
      const known = found.get(`${kind}-${id}`) ?? { kind, id, name, amount: 0, shares: [] };
      known.amount = plus(known.amount, amount);
      known.shares.push({ courseId: course_id, name: course_name, amount });
      found.set(`${kind}-${id}`, known);
    }
  }
  return [...found.values()];
}

export function amountOf(
  taken: readonly DiscountPart[],
  kind: DiscountPart["kind"],
  id?: number,
): number {
  return taken
    .filter((each) => each.kind === kind && (id === undefined || each.id === id))
    .reduce((sum, { amount }) => plus(sum, amount), 0);
}

/**
 * Shares are baht from whole satang. They are added in satang, because adding fractions would be
 * inexact.
 */
function plus(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}
