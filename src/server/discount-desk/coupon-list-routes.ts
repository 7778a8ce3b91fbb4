import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { couponListQuery } from "#contract/discount-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { chooseAll } from "../admin-list/choose-all.ts";
import { sendCsv } from "../admin-list/csv.ts";
import { type AdminList, findListPage, pagesOf, readWholeList } from "../admin-list/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../admin-list/only-chosen-queries.ts";
import { searchPatterns } from "../admin-list/search-pattern.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { admit, languageOf, serve } from "../platform/serve-endpoint.ts";
import { type CouponRow, chosenCoupon, couponList } from "./coupon-list-queries.ts";
import { couponCsvHead, couponCsvRow, couponRow } from "./coupon-row.ts";

export function registerCouponListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListCoupons").with(async ({ query }) => {
    const { rows, total } = await findListPage<CouponRow>(db, listOf(query), query.page);
    return { success: true, data: { items: rows.map(couponRow), page: query.page, pages: pagesOf(total), total } };
  });

  serve(app, "adminChooseCoupons").with(async ({ query }) => chooseAll(db, listOf(query), chosenCoupon));

  app.get(rawEndpoints.exportCoupons.path, async (request, reply) => {
    await admit(app.guard, rawEndpoints.exportCoupons, request);
    const query = couponListQuery.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    const list = onlyChosen(listOf(query.data), readChosenIds(request.query));
    return sendCsv(reply, "coupons.csv", couponCsvHead[languageOf(request)], exported(db, list));
  });
}

function listOf({ q, state, series, sort }: z.output<typeof couponListQuery>): AdminList {
  return couponList({ patterns: searchPatterns(q), state, series: series === "" ? null : Number(series) }, sort);
}

async function* exported(db: Db, list: AdminList) {
  for await (const rows of readWholeList<CouponRow>(db, list)) yield rows.map(couponCsvRow);
}
