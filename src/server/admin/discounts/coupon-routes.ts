import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findEditedCoupon } from "./coupon-edit-queries.ts";
import { createSeries } from "./create-series.ts";
import { couponRevision, createCoupon, saveCoupon } from "./save-coupon.ts";

export function registerCouponRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminGetCoupon").with(async ({ params: { id } }) => {
    const found = await findEditedCoupon(db, id);
    if (found === null) return refuse("NOT_FOUND");
    const { usesHeld, usesRedeemed, state } = found;
    return {
      success: true,
      data: { ...couponRevision(found), uses_held: usesHeld, uses_redeemed: usesRedeemed, state },
    };
  });

  serve(app, "adminCreateCoupon").with(async ({ body }, { caller, lang, request }) => {
    const made = await createCoupon(db, body.values, {
      accountId: caller.account.id,
      lang,
      requestId: request.id,
    });
    return made instanceof Refused ? made : { success: true, data: made };
  });

  serve(app, "adminSaveCoupon").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const saved = await saveCoupon(db, {
        id,
        revision: body,
        by: { accountId: caller.account.id, lang, requestId: request.id },
      });
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );

  serve(app, "adminCreateCouponSeries").with(async ({ body }, { caller, lang, request }) => {
    const made = await createSeries(db, body, {
      accountId: caller.account.id,
      lang,
      requestId: request.id,
    });
    return made instanceof Refused ? made : { success: true, data: made };
  });
}
