import type { Permission } from "../account/roles.ts";

/**
 * What people give beside money, and who may: a second one of them confirms what is above the
 * owner's amount.
 */
export const giftKinds = {
  "access-grant": "user.manage",
  "access-lengthen": "user.manage",
  "account-merge": "user.manage",
  "account-tier": "user.manage",
  "plan-create": "catalog.manage",
  "plan-save": "catalog.manage",
  "plan-restore": "catalog.manage",
  "item-save": "catalog.manage",
  "coupon-create": "coupon.manage",
  "coupon-save": "coupon.manage",
  "coupon-series": "coupon.manage",
  "promotion-create": "coupon.manage",
  "promotion-save": "coupon.manage",
} as const satisfies Record<string, Permission>;

export type GiftKind = keyof typeof giftKinds;
export const giftKindNames = Object.keys(giftKinds) as [GiftKind, ...GiftKind[]];
export type GiftPermission = (typeof giftKinds)[GiftKind];
export const giftPermissions = [
  "user.manage",
  "catalog.manage",
  "coupon.manage",
] as const satisfies readonly GiftPermission[];

/** How a gift came to its end. `alone`: it was below the amount, and done at once. */
export const giftEnds = ["confirmed", "declined", "withdrawn", "alone"] as const;
export type GiftEnd = (typeof giftEnds)[number];
