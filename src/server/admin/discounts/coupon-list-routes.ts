import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { searchPatterns } from "../shared/search-pattern.ts";
import { serveList } from "../shared/serve-list.ts";
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
