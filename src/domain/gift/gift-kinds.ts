import type { Permission } from "../account/permissions.ts";

/**
 * The kinds of gifts, and the permission for each. A second person with it confirms a gift above
 * the owner's limit.
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

/** The end of a gift. `alone`: it was below the limit, and done at once. */
export const giftEnds = ["confirmed", "declined", "withdrawn", "alone"] as const;
export type GiftEnd = (typeof giftEnds)[number];
