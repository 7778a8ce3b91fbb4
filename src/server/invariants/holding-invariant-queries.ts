import { type Invariant, openPaymentStates, openStatuses } from "./invariant-queries.ts";

const termDays = "l.term * case l.term_unit when 'day' then 1 when 'month' then 30 else 365 end";

/** Seats, coupon uses and access that orders hold or grant. */
export const holdingInvariants: readonly Invariant[] = [
  {
    promise: "a course's seats are the lines they stand for",
    breaks: `select 'course ' || i.id as object,
      'held ' || i.seats_held || ' taken ' || i.seats_taken || ', lines ' || coalesce(l.held, 0)
      || ' and ' || coalesce(l.taken, 0) as detail
      from catalog_item i left join (
        select x.item_id,
          count(*) filter (where
          o.status in ${openStatuses}) as held, count(*) filter (where o.status = 'approved') as taken
        from order_line x join shop_order o on o.id = x.order_id where x.holds_seat
          group by x.item_id) l on l.item_id = i.id
      where i.seats_held <> coalesce(l.held, 0) or i.seats_taken <> coalesce(l.taken, 0)`,
  },
  {
    promise: "no course gives away more seats than it has",
    breaks: `select 'course ' || id as object,
      seats_held + seats_taken || ' of ' || seat_limit as detail from catalog_item
      where seats_held + seats_taken > seat_limit`,
  },
  {
    promise: "no order holds a seat past its time",
    breaks: `select distinct 'order ' || o.id as object,
      o.status || ', its time was ' || o.cancel_at as detail from shop_order o
      join order_line l on l.order_id = o.id and l.holds_seat
      where o.status in ('notYetReceived', 'rejected')
        and o.cancel_at < now() - interval '10 minutes'
        and not exists (select from payment p
          where p.order_id = o.id and p.state in ${openPaymentStates})`,
  },
  {
    promise: "a seat that is kept for somebody who waits is there",
    breaks: `select 'course ' || i.id as object,
      w.offers || ' kept, ' || i.seat_limit - i.seats_held - i.seats_taken || ' free' as detail
      from catalog_item i join (
        select item_id, count(*) as offers from seat_wait
          where ended_at is null and offer_until > now() group by item_id) w on w.item_id = i.id
      where w.offers > i.seat_limit - i.seats_held - i.seats_taken`,
  },
  {
    promise: "a coupon's counters are the uses they stand for, within its limit",
    breaks: `select 'coupon ' || c.id as object,
      'held ' || c.uses_held || ' redeemed ' || c.uses_redeemed || ', uses ' || coalesce(u.held, 0)
      || ' and ' || coalesce(u.redeemed, 0) as detail
      from coupon c left join (
        select coupon_id, count(*) filter (where state = 'reserved') as held,
          count(*) filter (where state = 'redeemed') as redeemed from coupon_use
          group by coupon_id) u
        on u.coupon_id = c.id
      where c.uses_held <> coalesce(u.held, 0) or c.uses_redeemed <> coalesce(u.redeemed, 0)
        or c.uses_held + c.uses_redeemed > c.use_limit`,
  },
  {
    promise: "nobody uses a coupon more often than it allows",
    breaks: `select 'coupon ' || c.id || ', account ' || u.account_id as object,
      count(*) || ' of ' || c.use_limit_per_account as detail
      from coupon_use u join coupon c on c.id = u.coupon_id where u.state <> 'released'
        group by c.id, u.account_id having count(*) > c.use_limit_per_account`,
  },
  {
    promise: "a coupon use follows its order",
    breaks: `select 'order ' || o.id || ', coupon ' || u.coupon_id as object,
      u.state || ', order ' || o.status as detail from coupon_use u
      join shop_order o on o.id = u.order_id
      where (u.state = 'reserved')
        <> (o.status in ${openStatuses}) or (u.state = 'redeemed'
        and o.status not in ('approved', 'refunded'))`,
  },
  {
    promise: "access comes from an approved order, and an approved order gives it",
    breaks: `select 'order line ' || l.id as object,
      'order ' || o.status || ', enrollment ' || coalesce(e.state, 'none') as detail
      from order_line l join shop_order o on o.id = l.order_id
        left join enrollment e on e.order_line_id = l.id
      where l.kind = 'course'
        and ((e.state = 'active' and o.status <> 'approved')
        or (o.status = 'approved' and coalesce(e.state, '') not in ('active', 'revoked'))
        or (e.state = 'waiting' and o.status not in ${openStatuses}))`,
  },
  {
    promise: "an enrollment is for the buyer and the course of its line",
    breaks: `select 'enrollment ' || e.id as object, 'order line ' || l.id as detail
      from enrollment e join order_line l on l.id = e.order_line_id
      where e.account_id <> l.account_id or e.item_id <> l.item_id`,
  },
  {
    promise: "access lasts the term of its plan",
    breaks: `select 'enrollment ' || e.id as object,
      coalesce((e.ends_at - coalesce(e.term_from, e.starts_at))::text, 'no end') || ' for '
      || coalesce(l.term || ' ' || l.term_unit, l.plan_type) as detail
      from enrollment e join order_line l on l.id = e.order_line_id
      where e.state = 'active' and e.version = 1 and e.waits_for is distinct from 'lessons'
        and case when l.plan_type = 'actual' or l.term is null then e.ends_at is not null
        else e.ends_at is not null and extract(epoch
          from e.ends_at - coalesce(e.term_from, e.starts_at)) <> ${termDays} * 86400 end`,
  },
];
