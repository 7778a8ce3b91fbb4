/** What the order of a payment has given, as far as a refund may end it. */
export type OrderGrants = {
  /** The order's courses that are open or will open. */
  courses: readonly { name: string }[];
  seats: number;
  coupons: readonly { code: string; comesBack: boolean }[];
  goods: readonly { name: string; quantity: number }[];
  isSent: boolean;
  withholding: boolean;
  /** The buyer's withholding certificate stays valid. */
  certificateStays?: boolean;
};
/**
 * `whole`: the last part of a sale's price is refunded. `part`: the sale stays. `aside`: the money
 * belongs to no sale.
 */
export type GoingBack = "whole" | "part" | "aside";

export const effects = [
  ...(["access-ends", "access-stays", "nothing-given", "seats-free", "seats-stay"] as const),
  ...([
    "coupons-back",
    "coupons-gone",
    "coupons-stay",
    "goods-sent",
    "goods-unsent",
    "goods-stay",
    "papers",
    "papers-part",
    "withholding",
    "withholding-part",
    "withholding-stays",
  ] as const),
] as const;
export type Effect = (typeof effects)[number];

/**
 * The effects on access, seats, coupons, goods and papers, in this order. Only what the order has
 * is named.
 */
export function effectsOf(
  { courses, seats, coupons, goods, isSent, withholding, certificateStays = false }: OrderGrants,
  going: GoingBack,
): Effect[] {
  if (going === "aside") return ["nothing-given"];
  const isWhole = going === "whole";
  const said: [boolean, Effect][] = [
    [courses.length > 0, isWhole ? "access-ends" : "access-stays"],
    [seats > 0, isWhole ? "seats-free" : "seats-stay"],
    [isWhole && coupons.some(({ comesBack }) => comesBack), "coupons-back"],
    [isWhole && coupons.some(({ comesBack }) => !comesBack), "coupons-gone"],
    [!isWhole && coupons.length > 0, "coupons-stay"],
    [goods.length > 0, isWhole ? (isSent ? "goods-sent" : "goods-unsent") : "goods-stay"],
    [true, isWhole ? "papers" : "papers-part"],
    [isWhole && withholding, "withholding"],
    [!isWhole && withholding, certificateStays ? "withholding-stays" : "withholding-part"],
  ];
  return said.flatMap(([isSo, effect]) => (isSo ? [effect] : []));
}

/** The last refunded part of a sale ends it. */
export function goingBack({
  amount,
  left,
  isSale,
}: {
  amount: number;
  left: number;
  isSale: boolean;
}): GoingBack {
  if (!isSale) return "aside";
  return amount >= left ? "whole" : "part";
}
