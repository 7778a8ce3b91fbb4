import type { Days } from "#domain/figures/period.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { couponSums, daysOfPeriod, usesBetween } from "./daily-totals-queries.ts";

const mostCoupons = 100;

const countByStatus = named(
  "count-orders-by-status",
  `with ${daysOfPeriod}
  select status, sum(orders)::bigint as orders
  from (
    select status, orders from figure_day_orders join kept using (day)
    union all
    select counted.status, counted.orders
    from gap cross join lateral (
      select status, count(*) as orders from shop_order
      where created_at >= gap.begins and created_at < gap.ends
      group by status) counted) f
  group by status
  order by 2 desc, status`,
  columnTypes<{ status: OrderStatus; orders: number }>(),
);

export async function countOrdersByStatus(
  db: Db,
  { from, to }: Days,
): Promise<RowOf<typeof countByStatus>[]> {
  return countByStatus(db, [from, to]);
}

const listUse = named(
  "list-coupon-use",
  `with ${daysOfPeriod}
  select c.id, c.code, f.currency, f.redeemed, f.held, f.discount as "discountSatang",
    f.sold as "soldSatang"
  from (
    select coupon_id, currency, sum(redeemed)::bigint as redeemed, sum(held)::bigint as held,
      sum(discount_satang)::bigint as discount, sum(sold_satang)::bigint as sold
    from (
      select coupon_id, currency, redeemed, held, discount_satang, sold_satang
      from figure_day_coupons join kept using (day)
      union all
      select counted.*
      from gap cross join lateral (
        select u.coupon_id, o.currency, ${couponSums}
        from ${usesBetween("gap.begins", "gap.ends")}
        group by 1, 2) counted) used
    group by 1, 2) f
    join coupon c on c.id = f.coupon_id
  order by f.discount desc, f.redeemed desc, c.code
  limit ${mostCoupons}`,
);

export type CouponRow = RowOf<typeof listUse>;

/** The discount and the sales are those of orders that were paid. */
export async function listCouponUse(db: Db, { from, to }: Days): Promise<CouponRow[]> {
  return listUse(db, [from, to]);
}
