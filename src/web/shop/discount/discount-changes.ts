import type { Quote } from "../cart/cart-types.ts";
import { type DiscountPart, takenBy } from "./discount-parts.ts";

export type DiscountChange = {
  taken: "new" | "gone" | "more or less";
  name: string;
  before: number;
  after: number;
  /** The reason why it was removed, if the shop says it. */
  reason: string | null;
};

type DiscountedQuote = Pick<Quote, "lines" | "unused_discounts">;

/** The differences in coupons and promotions between two sums. */
export function discountChanges(before: DiscountedQuote, after: DiscountedQuote): DiscountChange[] {
  const [old, now] = [takenBy(before), takenBy(after)];
  const find = (all: readonly DiscountPart[], { kind, id }: DiscountPart) =>
    all.find((each) => each.kind === kind && each.id === id);
  const gone = old.filter((each) => !find(now, each));
  return [
    ...gone.map(({ kind, id, name, amount }) => {
      const unused = after.unused_discounts.find((each) => each.kind === kind && each.id === id);
      return {
        taken: "gone" as const,
        name,
        before: amount,
        after: 0,
        reason: unused?.msg ?? null,
      };
    }),
    ...now.flatMap((each): DiscountChange[] => {
      const known = find(old, each);
      if (known?.amount === each.amount) return [];
      return [
        {
          taken: known ? "more or less" : "new",
          name: each.name,
          before: known?.amount ?? 0,
          after: each.amount,
          reason: null,
        },
      ];
    }),
  ];
}
