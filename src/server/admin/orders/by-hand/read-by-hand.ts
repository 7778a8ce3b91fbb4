import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { parseBaht } from "#domain/money/satang.ts";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { findCouponByCode, hasOwnCoupon } from "#server/shop/discount/coupon-queries.ts";
import type { OrderBuyer } from "#server/shop/order/by-hand/order-buyer.ts";
import type { OfferedMethods } from "#server/shop/payment/methods/offered-methods.ts";
import type { Choices } from "#server/shop/quote/read-choices.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { findBuyer, findFirstMethod } from "./by-hand-queries.ts";

export type ByHandDeps = { db: Db; settings: Settings; offeredMethods: OfferedMethods };
export type ByHandBody = Input<AllSchemas["adminQuoteByHand"]>["body"];
type Administrator = { byId: number; lang: Language };
type WantedOrder = { buyer: OrderBuyer; choices: Choices; site: SiteSettings };

/**
 * Whose order it is and what is wanted, as the buyer's own checkout reads it. Only the coupon's code
 * is typed by the administrator instead.
 */
export async function readByHand(
  { db, settings, offeredMethods }: ByHandDeps,
  body: ByHandBody,
  { byId }: Administrator,
): Promise<WantedOrder | OwnOrder | Refused<"NOT_FOUND" | "INPUT_ERROR">> {
  const buyer = await findBuyer(db, body.student_id);
  if (buyer === null) return refuse("NOT_FOUND");
  const own = refuseOwn({ accountId: buyer.id }, byId);
  if (own !== null) return own;
  const shopOff = parseBaht(body.shop_discount);
  if (shopOff === null || shopOff < 0) return refuseField("shop_discount", "INVALID");
  const couponId = await couponOf(db, body.coupon_code, { buyer, byId });
  if (couponId === "unknown") return refuseField("coupon_code", "INVALID");
  const offered = await offeredMethods();
  const typed = couponId === null ? [] : [couponId];
  const choices: Choices = {
    accountId: buyer.id,
    guestId: null,
    listed: body.items.map(({ item_id, plan_id, qty }) => ({
      itemId: item_id,
      planId: plan_id,
      quantity: qty,
    })),
    // Nothing is taken from the buyer's cart: an unknown method is none.
    methodId: body.paid_by === null ? ((await findFirstMethod(db, offered)) ?? 0) : bankTransferId,
    addressId: body.address_id,
    optionId: body.shipping_id,
    offeredMethods: offered,
    couponIds: typed,
    typedCouponIds: typed,
    currency: "THB",
    withholdingPercent: null,
    promotion: "best",
    ...(shopOff > 0 && { shopOff }),
  };
  return { buyer, choices, site: await settings.current() };
}

type CouponUse = { buyer: OrderBuyer; byId: number };

/** A coupon works neither for the person who made it nor by their hand. */
async function couponOf(
  db: Db,
  code: string,
  { buyer, byId }: CouponUse,
): Promise<number | null | "unknown"> {
  const folded = foldName(code);
  if (folded === "") return null;
  const { coupon } = await findCouponByCode(db, folded, buyer.id);
  if (coupon === null) return "unknown";
  return (await hasOwnCoupon(db, byId, [coupon.id])) ? "unknown" : coupon.id;
}
