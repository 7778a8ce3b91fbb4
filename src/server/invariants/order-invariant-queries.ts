import { type Invariant, openPaymentStates, openStatuses } from "./invariant-queries.ts";

export const orderInvariants: readonly Invariant[] = [
  {
    promise: "an order's price and discount are the sums of its lines",
    breaks: `select 'order ' || o.id as object,
      o.price_satang || ' and ' || o.discount_satang || ', lines ' || coalesce(l.gross, 0)
      || ' and ' || coalesce(l.discount, 0) as detail
      from shop_order o left join (select order_id, sum(gross_satang) as gross,
        sum(discount_satang) as discount from order_line group by order_id) l on l.order_id = o.id
      where o.price_satang is distinct from l.gross or o.discount_satang is distinct
        from l.discount`,
  },
  {
    promise: "a line costs its unit price times its quantity, and its discount is not above that",
    breaks: `select 'order line ' || id as object,
      gross_satang || ' with ' || discount_satang || ' off' as detail from order_line
      where gross_satang <> unit_price_satang * quantity or discount_satang not between 0
        and gross_satang`,
  },
  {
    promise:
      "what is to be paid is price less discount plus shipping less withholding tax, and never below nothing",
    breaks: `select 'order ' || id as object, payable_satang::text as detail from shop_order
      where payable_satang < 0
        or payable_satang <> price_satang - discount_satang + shipping_fee_satang
        - withholding_satang`,
  },
  {
    promise: "tax is withheld at a rate and is not more than that of the sum before VAT",
    breaks: `select 'order ' || id as object,
      withholding_satang || ' at ' || withholding_percent || ' % of ' || before_vat_satang as detail
      from shop_order
      where (withholding_satang > 0 and withholding_percent = 0)
        or withholding_satang > round(before_vat_satang * withholding_percent / 100.0)`,
  },
  {
    promise: "a shipping fee has a way of shipping",
    breaks:
      "select 'order ' || id as object, shipping_fee_satang::text as detail from shop_order where shipping_fee_satang > 0 and shipping_option_id is null",
  },
  {
    promise:
      "every satang off a line has its coupon or promotion, or makes the amount the order's own",
    breaks: `select 'order line ' || l.id as object,
      l.discount_satang || ' off, explained ' || coalesce(sum(d.amount_satang), 0) as detail
      from order_line l left join order_line_discount d on d.order_line_id = l.id group by l.id
        having l.discount_satang <> coalesce(sum(d.amount_satang), 0)`,
  },
  {
    promise: "a coupon's use takes off what the lines of its order say",
    breaks: `select 'order ' || coalesce(u.order_id, x.order_id) || ', coupon '
      || coalesce(u.coupon_id, x.coupon_id) as object,
        coalesce(u.discount_satang, 0) || ', lines ' || coalesce(x.amount, 0) as detail
      from coupon_use u full join (
        select l.order_id, d.coupon_id, sum(d.amount_satang) as amount from order_line_discount d
          join order_line l on l.id = d.order_line_id
        where d.coupon_id is not null group by l.order_id, d.coupon_id) x on x.order_id = u.order_id
          and x.coupon_id = u.coupon_id
      where coalesce(u.discount_satang, 0) <> coalesce(x.amount, 0)`,
  },
  {
    promise: "an order has the promotion that its lines name",
    breaks: `select 'order ' || o.id as object,
      coalesce(o.promotion_id, 0) || ', line names ' || d.promotion_id as detail
      from order_line_discount d join order_line l on l.id = d.order_line_id
        join shop_order o on o.id = l.order_id
      where d.promotion_id is not null and o.promotion_id is distinct from d.promotion_id`,
  },
  {
    promise:
      "the satang that make an amount an order's own are less than a baht or a hundredth, and those that its lines name",
    breaks: `select 'order ' || o.id as object,
      o.satang_off || ' off, lines ' || coalesce(d.amount, 0) as detail from shop_order o
      left join (select l.order_id, sum(d.amount_satang) as amount from order_line_discount d
        join order_line l on l.id = d.order_line_id where d.is_own_amount group by l.order_id) d
        on d.order_id = o.id
      where o.satang_off <> coalesce(d.amount, 0) or o.satang_off not between 0
        and greatest(99, least(499, (o.payable_satang + o.satang_off) / 100))
        or (o.satang_off > 0 and o.currency <> 'THB')`,
  },
  {
    promise: "what the shop took off an order made by hand is what its lines name",
    breaks: `select 'order ' || o.id as object,
      coalesce(b.discount_satang, 0) || ' off, lines ' || coalesce(d.amount, 0) as detail
      from shop_order o left join order_by_hand b on b.order_id = o.id
      left join (select l.order_id, sum(d.amount_satang) as amount from order_line_discount d
        join order_line l on l.id = d.order_line_id where d.is_by_shop group by l.order_id) d
        on d.order_id = o.id
      where coalesce(b.discount_satang, 0) <> coalesce(d.amount, 0)`,
  },
  {
    promise: "an amount of an order's own is no other open order's own",
    breaks: `select 'amount ' || payable_satang as object, 'orders ' || string_agg(id::text, ', '
      order by id) as detail from shop_order
      where satang_off > 0
        and status in ${openStatuses} group by payable_satang
        having count(*) > 1`,
  },
  {
    promise: "the courses of an order are on order as long as the order is open",
    breaks: `select 'order ' || coalesce(l.order_id, c.order_id) as object,
      'course ' || coalesce(l.item_id, c.item_id) || ', on order: ' || (c is not null) as detail
      from (
        select l.account_id, l.item_id, l.order_id, l.holds_seat
        from order_line l join shop_order o on o.id = l.order_id
        where l.kind = 'course' and o.status in ${openStatuses}) l
        full join course_on_order c on (c.account_id, c.item_id, c.order_id, c.holds_seat) =
          (l.account_id, l.item_id, l.order_id, l.holds_seat)
      where l is null or c is null`,
  },
  {
    promise: "a line belongs to the buyer of its order",
    breaks: `select 'order line ' || l.id as object, 'order ' || o.id as detail from order_line l
      join shop_order o on o.id = l.order_id where l.account_id <> o.account_id`,
  },
  {
    promise: "a student has one open order for a course",
    breaks: `select 'account ' || l.account_id || ', course ' || l.item_id as object,
      count(*)::text as detail
      from order_line l join shop_order o on o.id = l.order_id
      where l.kind = 'course' and o.status in ${openStatuses}
      group by l.account_id, l.item_id having count(*) > 1`,
  },
  {
    promise: "the same content is ordered once at a time",
    breaks: `select 'account ' || account_id as object,
      'orders ' || string_agg(id::text, ', ') as detail from shop_order
      where status in ${openStatuses}
      group by account_id, content_hash having count(*) > 1`,
  },
  {
    promise: "a student has three open orders at most",
    breaks: `select 'account ' || account_id as object, count(*)::text as detail from shop_order
      where status = 'pending' or (status in ('notYetReceived', 'rejected') and cancel_at > now())
        group by account_id having count(*) > 3`,
  },
  {
    promise: "an order has its time, and does not end by the clock before it",
    breaks: `select 'order ' || id as object,
      status || ' at ' || coalesce(decided_at, created_at) || ', its time was '
      || cancel_at as detail from shop_order
      where cancel_at < created_at or (status = 'expired' and decided_at < cancel_at)`,
  },
  {
    promise: "an order that waits has somebody to wait for, and only such an order does",
    breaks: `select 'order ' || o.id as object, o.status || case when o.review_since is null then ''
      else ' in review' end as detail from shop_order o
      where (o.status = 'pending' and not o.needs_review and not exists (select from payment p
        where p.order_id = o.id and p.state in ${openPaymentStates}))
        or (o.review_since is not null and o.status <> 'pending')`,
  },
];
