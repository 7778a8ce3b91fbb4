import type { Invariant } from "./invariant-queries.ts";

const unchanged =
  "(select day from figure_day d where not exists (select from figure_change c where c.day = d.day))";
const dayOfOrder = "(o.created_at at time zone 'Asia/Bangkok')::date";

/** Stored daily totals that have not changed since equal the sums of their orders and sales. */
export const figureInvariants: readonly Invariant[] = [
  {
    promise: "a kept day has the money of its sales",
    breaks: `select 'day ' || day as object,
      coalesce(f.sales, 0) || ' kept, ' || coalesce(s.sales, 0) || ' sold' as detail
      from ${unchanged} k
      left join (select day, sum(sales_satang) as sales,
        sum(received_satang - refunded_satang) as kept,
        sum(vat_satang + shipping_fee_satang) as rest, sum(payments) as payments
        from figure_day_money group by day) f using (day)
      left join (select posted_on as day, sum(sales_satang) as sales,
        sum(sales_satang - withholding_satang) as kept,
        sum(vat_satang + shipping_fee_satang) as rest,
        count(*) filter (where sales_satang > 0) as payments from sale_posting
          group by posted_on) s using (day)
      where (f.sales, f.kept, f.rest, f.payments) is distinct
        from (s.sales, s.kept, s.rest, s.payments)`,
  },
  {
    promise: "a kept day has its orders by their states",
    breaks: `select 'day ' || day as object,
      coalesce(f.orders, 0) || ' ' || status || ' kept, ' || coalesce(s.orders, 0)
      || ' placed' as detail
      from (select day, status, orders from figure_day_orders where day in ${unchanged}) f
      full join (select ${dayOfOrder} as day, status, count(*) as orders from shop_order o
        where ${dayOfOrder} in ${unchanged} group by 1, 2) s using (day, status)
      where f.orders is distinct from s.orders`,
  },
  {
    promise: "a kept day has the coupons of its orders",
    breaks: `select 'day ' || day || ', coupon ' || coupon_id as object,
      coalesce(f.discount, 0) || ' kept, ' || coalesce(s.discount, 0) || ' used' as detail
      from (select day, coupon_id, sum(redeemed) as redeemed, sum(held) as held,
        sum(discount_satang) as discount, sum(sold_satang) as sold from figure_day_coupons
        where day in ${unchanged} group by 1, 2) f
      full join (select ${dayOfOrder} as day, u.coupon_id, count(*) filter (where u.state
        = 'redeemed') as redeemed, count(*) filter (where u.state = 'reserved') as held,
        coalesce(sum(u.discount_satang) filter (where u.state = 'redeemed'), 0) as discount,
        coalesce(sum(o.payable_satang + o.withholding_satang) filter (where u.state = 'redeemed'),
          0) as sold
        from shop_order o join coupon_use u on u.order_id = o.id
          where u.state <> 'released'
          and ${dayOfOrder} in ${unchanged} group by 1, 2) s using (day, coupon_id)
      where (f.redeemed, f.held, f.discount, f.sold)
        is distinct from (s.redeemed, s.held, s.discount, s.sold)`,
  },
  {
    promise: "a kept day has the orders of its items",
    breaks: `select 'day ' || day || ', item ' || item_id as object,
      coalesce(f.orders, 0) || ' kept, ' || coalesce(s.orders, 0) || ' placed; '
      || coalesce(f.paid, 0) || ' kept, ' || coalesce(s.paid, 0) || ' paid' as detail
      from (select day, item_id, orders, paid from figure_day_item_orders
        where day in ${unchanged}) f
      full join (select ${dayOfOrder} as day, l.item_id, count(distinct o.id) as orders,
          count(distinct o.id) filter (where o.status = 'approved') as paid
        from shop_order o join order_line l on l.order_id = o.id
        where ${dayOfOrder} in ${unchanged} group by 1, 2) s using (day, item_id)
      where (f.orders, f.paid) is distinct from (s.orders, s.paid)`,
  },
  {
    promise: "a kept day has the items and sources of its orders",
    breaks: `select 'day ' || day as object, f.sold || ' kept, ' || coalesce(s.sold, 0)
        || ' sold; ' || f.paid || ' kept, ' || coalesce(s.paid, 0) || ' paid' as detail
      from (select day,
          (select coalesce(sum(sold_satang), 0) from figure_day_items i where i.day = k.day) as sold,
          (select coalesce(sum(paid), 0) from figure_day_sources i where i.day = k.day) as paid
        from ${unchanged} k) f
      left join (select ${dayOfOrder} as day, count(*) as paid, sum((select
          sum(l.gross_satang - l.discount_satang) from order_line l where l.order_id = o.id)) as sold
        from shop_order o where o.status = 'approved' and ${dayOfOrder} in ${unchanged}
        group by 1) s using (day)
      where (f.sold, f.paid) is distinct from (coalesce(s.sold, 0), coalesce(s.paid, 0))`,
  },
];
