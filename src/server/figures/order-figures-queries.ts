import { sql } from "kysely";
import type { Currency } from "#domain/money/satang.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { DayRange } from "#domain/time/bangkok.ts";
import type { Db } from "../platform/database.ts";

const mostCoupons = 100;

export async function countOrdersByStatus(db: Db, { from, until }: DayRange): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select status, count(*) as orders from shop_order where created_at >= ${from} and created_at < ${until} group by status order by count(*) desc, status`.execute(
    db,
  );
  return rows;
}

export type CouponRow = { id: number; code: string; currency: Currency; redeemed: number; held: number; discountSatang: number };

/** The discount is that of orders that were paid. */
export async function listCouponUse(db: Db, { from, until }: DayRange): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select c.id, c.code, f.currency, f.redeemed, f.held, f.discount as "discountSatang"
    from (
      select u.coupon_id, o.currency, count(*) filter (where u.state = 'redeemed') as redeemed, count(*) filter (where u.state = 'reserved') as held,
        coalesce(sum(u.discount_satang) filter (where u.state = 'redeemed'), 0)::bigint as discount
      from shop_order o join coupon_use u on u.order_id = o.id
      where o.created_at >= ${from} and o.created_at < ${until} and u.state <> 'released' group by 1, 2) f
    join coupon c on c.id = f.coupon_id order by f.discount desc, f.redeemed desc, c.code limit ${mostCoupons}`.execute(db);
  return rows;
}
