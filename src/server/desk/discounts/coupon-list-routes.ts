import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { couponListQuery } from "#contract/desk/discount-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { chooseAll } from "../kit/choose-all.ts";
import { exportedList } from "../kit/exported-rows.ts";
import { type AdminList, findListPage } from "../kit/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../kit/only-chosen-queries.ts";
import { searchPatterns } from "../kit/search-pattern.ts";
import { serveExport } from "../kit/serve-export.ts";
import { type CouponRow, chosenCoupon, couponList } from "./coupon-list-queries.ts";
import { couponCsvHead, couponCsvRow, couponRow } from "./coupon-row.ts";

export function registerCouponListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListCoupons").with(async ({ query }) => {
    const { rows, total, pages } = await findListPage<CouponRow>(db, listOf(query), query.page);
    return { success: true, data: { items: rows.map(couponRow), page: query.page, pages, total } };
  });

  serve(app, "adminChooseCoupons").with(async ({ query }) => chooseAll(db, listOf(query), chosenCoupon));

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportCoupons, query: couponListQuery, file: "coupons", head: couponCsvHead },
    ...{ action: "coupon.exported", object: "coupon:list" },
    rows: (query, { request, words }) =>
      exportedList<CouponRow>(db, onlyChosen(listOf(query), readChosenIds(request.query)), (rows) => rows.map((row) => couponCsvRow(row, words))),
  });
}

function listOf({ q, state, series, sort }: z.output<typeof couponListQuery>): AdminList {
  return couponList({ patterns: searchPatterns(q), state, series: series === "" ? null : Number(series) }, sort);
}
