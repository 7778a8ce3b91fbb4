import { bahtFromSatang } from "#domain/money/satang.ts";
import type { StoredByHand } from "#server/shop/order/by-hand/by-hand-queries.ts";
import type { AdminOrder } from "../admin-order-queries.ts";

/** Who made the order for its buyer, and why. */
export function byHandWire(byHand: StoredByHand | null) {
  if (byHand === null) return null;
  const { name, reason, note, paidBy, paidOn } = byHand;
  return { by: name, reason, note, paid_by: paidBy, paid_on: paidOn };
}

/**
 * The rest of the discount, after coupons, the shop's own discount and the satang of an own amount,
 * is the promotion's.
 */
export function discountsOf(
  { discountSatang, satangOff, promotionName }: AdminOrder,
  coupons: readonly { code: string; discountSatang: number }[],
  byHand: StoredByHand | null,
) {
  const shopOff = byHand?.discountSatang ?? 0;
  const rest = coupons.reduce(
    (left, coupon) => left - coupon.discountSatang,
    discountSatang - satangOff - shopOff,
  );
  const promotion =
    promotionName === null || rest <= 0
      ? []
      : [{ kind: "promotion" as const, name: promotionName, satang: rest }];
  const own = satangOff === 0 ? [] : [{ kind: "own_amount" as const, name: "", satang: satangOff }];
  const shop = shopOff === 0 ? [] : [{ kind: "by_shop" as const, name: "", satang: shopOff }];
  return [
    ...promotion,
    ...shop,
    ...coupons.map(({ code, discountSatang: satang }) => ({
      kind: "coupon" as const,
      name: code,
      satang,
    })),
    ...own,
  ]
    .sort((one, other) => other.satang - one.satang)
    .map(({ kind, name, satang }) => ({ kind, name, amount: bahtFromSatang(satang) }));
}
