import type { FastifyInstance } from "fastify";
import { couponRefusal } from "#domain/discount/discount-rule.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { nameOf, ownerOf } from "../cart/cart-owner.ts";
import {
  findCouponByCode,
  hasOwnCoupon,
  listKnownCoupons,
  rememberCoupon,
} from "./coupon-queries.ts";
import type { StoredCoupon } from "./discount-rule-queries.ts";
import { toWireCoupon } from "./discount-wire.ts";

type CouponDeps = { db: Db; limiter: RateLimiter };
type Refusal = Refused<"NOT_FOUND" | "COUPON_NOT_AVAILABLE" | "OWN_COUPON" | "TOO_MANY_REQUESTS">;

export function registerCouponRoutes(app: FastifyInstance, { db, limiter }: CouponDeps): void {
  serve(app, "findCoupon").with(async ({ body }, { caller, request }) => {
    const found = await findCoupon({ db, limiter }, body.coupon_code, {
      caller,
      address: request.ip,
    });
    return found instanceof Refused ? found : { success: true, data: [toWireCoupon(found)] };
  });

  serve(app, "listOwnCoupons").with(async ({ body }, { caller }) => ({
    success: true,
    data: (await listKnownCoupons(db, ownerOf(caller), body.couponID)).map(toWireCoupon),
  }));
}

/**
 * Finds the coupon of a typed code, if the buyer could use it now. It reserves nothing. NOTE: an
 * unknown code and an unavailable one cost the same work and count alike. So timing reveals no
 * codes.
 */
export async function findCoupon(
  { db, limiter }: CouponDeps,
  code: string,
  { caller, address }: { caller: Caller; address: string },
): Promise<StoredCoupon | Refusal> {
  const who = nameOf(caller);
  const tooMany =
    (await limiter.take("couponByCaller", who)) ?? (await takeGuess(limiter, who, address));
  if (tooMany) return tooMany;
  const found = await lookUp(db, code, caller);
  if (found instanceof Refused) return found;
  await limiter.giveBack("wrongCouponByCaller", who);
  await limiter.giveBack("wrongCouponByAddress", address);
  await rememberCoupon(db, ownerOf(caller), found.id);
  return found;
}

/** Counts a guess before the code is looked up. A right code gives it back. */
async function takeGuess(
  limiter: RateLimiter,
  who: string,
  address: string,
): Promise<TooMany | null> {
  const ofCaller = await limiter.take("wrongCouponByCaller", who);
  if (ofCaller) return ofCaller;
  const ofAddress = await limiter.take("wrongCouponByAddress", address);
  if (ofAddress) await limiter.giveBack("wrongCouponByCaller", who);
  return ofAddress;
}

async function lookUp(
  db: Db,
  code: string,
  caller: Caller,
): Promise<StoredCoupon | Refused<"NOT_FOUND" | "COUPON_NOT_AVAILABLE" | "OWN_COUPON">> {
  const account = caller.kind === "account" && caller.account.isStudent ? caller.account : null;
  const { now, coupon } = await findCouponByCode(db, foldName(code), account?.id ?? null);
  if (coupon === null) return refuse("NOT_FOUND", { status: 200 });
  if (couponRefusal(coupon, { now, tier: account?.tier ?? null }) !== null)
    return refuse("COUPON_NOT_AVAILABLE");
  return account?.isAdministrator && (await hasOwnCoupon(db, account.id, [coupon.id]))
    ? refuse("OWN_COUPON")
    : coupon;
}
