import type { FastifyInstance } from "fastify";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type CouponRow, chosenCoupon, couponList } from "./coupon-list-queries.ts";
import { couponCsvHead, couponCsvRow, couponRow } from "./coupon-row.ts";
import { couponKeptFile } from "./rule-columns.ts";

export function registerCouponListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
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
}
