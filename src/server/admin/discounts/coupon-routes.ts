import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import { coupons } from "./coupons.ts";
import { createSeries } from "./create-series.ts";

export function registerCouponRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serveRecord(
    app,
    coupons,
    { get: "adminGetCoupon", create: "adminCreateCoupon", save: "adminSaveCoupon" },
    { db, by: (context) => actorIn(context, clock) },
  );

  serve(app, "adminCreateCouponSeries").with(async ({ body }, context) => {
    const made = await createSeries(db, body, actorIn(context, clock));
    return made instanceof Refused ? made : { success: true, data: made };
  });
}
