import type { FastifyInstance } from "fastify";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import { type CouponRow, chosenCoupon, couponList } from "./coupon-list-queries.ts";
import { couponCsvHead, couponCsvRow, couponRow } from "./coupon-row.ts";
import { coupons } from "./coupons.ts";
import { createSeries } from "./create-series.ts";
import { couponKeptFile } from "./rule-columns.ts";

export function registerCouponRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serveList(app, db, "Coupons", {
    list: ({ q, state, series, sort }) =>
      couponList(
        { patterns: searchPatterns(q), state, series: series === "" ? null : Number(series) },
        sort,
      ),
    items: (rows: CouponRow[]) => rows.map(couponRow),
    chosen: chosenCoupon,
    file: {
      head: couponCsvHead,
      cells: (rows, { words }) => rows.map((row) => couponCsvRow(row, words)),
      kept: couponKeptFile,
    },
  });

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
