import { type RawBuilder, sql } from "kysely";
import type { ListQueryOf } from "#contract/admin/admin-lists.ts";
import type { DiscountReach } from "#domain/discount/discount-reach.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import { type DiscountState, stateSql } from "./discount-state-queries.ts";

export type CouponFilter = {
  patterns: readonly string[];
  state: DiscountState | "";
  series: number | null;
};
export type CouponSort = ListQueryOf<"Coupons">["sort"];

export type RuleRow = {
  id: number;
  version: number;
  state: DiscountState;
  scope: "P1" | "P2";
  requiredCourses: number;
  discountType: "percent" | "amount";
  percent: number | null;
  satang: number | null;
  usdCents: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  reach: DiscountReach;
  /** Of the courses or categories that it is for, or what it leaves out; null: everything. */
  courses: number | null;
  tiers: string[] | null;
};
export type CouponRow = RuleRow & {
  code: string;
  useLimit: number | null;
  usesHeld: number;
  usesRedeemed: number;
  givenSatang: number;
  series: number | null;
};

/** The columns that coupons and promotions `i` have alike. */
export function ruleRowSql(kind: "coupon" | "promotion"): RawBuilder<unknown> {
  return sql`i.id, i.version, ${sql.raw(stateSql[kind])} as state, ${sql.ref(`i.${kind}_type`)} as scope, i.required_course_count as "requiredCourses", i.discount_type as "discountType",
    i.percent::float8 as percent, i.amount_satang as satang, i.amount_usd_cents as "usdCents",
      i.starts_at as "startsAt", i.ends_at as "endsAt",
    case when i.is_for_all and i.except_item_ids <> '{}' then 'except' when i.is_for_all then 'all'
      when i.category_ids <> '{}' then 'categories' else 'chosen' end as reach,
    case when i.is_for_all then nullif(cardinality(i.except_item_ids), 0)
      when i.category_ids <> '{}' then cardinality(i.category_ids) else (select count(*)::int
      from ${sql.table(`${kind}_item`)} t where ${sql.ref(`t.${kind}_id`)} = i.id) end as courses, case when i.is_tier_limited then i.tiers end as tiers`;
}

export function couponList(
  { patterns, state, series }: CouponFilter,
  sort: CouponSort,
): ListStatement {
  return {
    table: sql`coupon i`,
    conditions: [
      ...(state === "" ? [] : [sql`${sql.raw(stateSql.coupon)} = ${state}`]),
      ...(series === null ? [] : [sql`i.series = ${series}`]),
    ],
    search: patterns.map((pattern) => sql`i.code_folded like ${pattern}`),
    order: orders[sort],
    columns: sql`${ruleRowSql("coupon")}, i.code, i.use_limit as "useLimit",
      i.uses_held as "usesHeld", i.uses_redeemed as "usesRedeemed", i.series,
      (select coalesce(sum(u.discount_satang), 0)::bigint from coupon_use u
        where u.coupon_id = i.id and u.state = 'redeemed') as "givenSatang"`,
  };
}

const orders: Record<CouponSort, RawBuilder<unknown>> = {
  "": sql`i.id desc`,
  code: sql`i.code_folded, i.id`,
  ending: sql`i.ends_at nulls last, i.id desc`,
  used: sql`i.uses_redeemed desc, i.id desc`,
};

export const chosenCoupon = { version: sql`i.version`, name: sql`i.code` };
