import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { giftSchemas } from "./gift-schemas.ts";

/** Requests beside money that wait for a second person: access, prices, discounts. */
export const giftEndpoints = {
  adminListGifts: get(
    "/api/admin/gift-approvals",
    "administrator",
    "user.manage",
    "catalog.manage",
    "coupon.manage",
  ),
  adminConfirmGift: post(
    "/api/admin/gift-approvals/:giftId/confirm",
    "administrator",
    "user.manage",
    "catalog.manage",
    "coupon.manage",
  ),
  adminDropGift: post(
    "/api/admin/gift-approvals/:giftId/drop",
    "administrator",
    "user.manage",
    "catalog.manage",
    "coupon.manage",
  ),
} as const satisfies Record<string, Address>;

export type GiftSchemas = typeof giftSchemas;
