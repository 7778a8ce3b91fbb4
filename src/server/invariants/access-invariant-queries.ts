import { hasLessons } from "../shop/lesson/shown-lessons-queries.ts";
import { isInVain } from "../shop/seat/seats-left-queries.ts";
import type { Invariant } from "./invariant-queries.ts";

/**
 * Whether any of the account's enrollments in the course is paused. Its days do not run then, so
 * they are not compared.
 */
const isStopped = (enrollment: string) => `exists (select from enrollment z
  where z.account_id = ${enrollment}.account_id and z.item_id
  = ${enrollment}.item_id
  and z.state = 'active' and z.paused_at is not null)`;

/**
 * The duration of access, duplicate access, and people who wait or pay for a course they have. A
 * difference of one second is tolerated, because days are computed in thousandths.
 */
export const accessInvariants: readonly Invariant[] = [
  {
    promise: "a renewal that is to come begins where the access before it ends",
    breaks: `select 'enrollment ' || r.id as object,
      'begins ' || r.starts_at || ', before it ' || coalesce(b.ends_at::text, 'nothing') as detail
      from enrollment r join order_line l on l.id = r.order_line_id and l.pricing_type = 'renew'
        cross join lateral (
        select max(x.ends_at) as ends_at, coalesce(bool_or(x.ends_at is null), false) as is_endless
          from enrollment x
        where x.account_id = r.account_id and x.item_id = r.item_id and x.state = 'active'
          and x.id <> r.id
          and (x.starts_at < r.starts_at or (x.starts_at = r.starts_at and x.id < r.id))) b
      where r.state = 'active' and r.starts_at > now() + interval '1 second' and r.term_from is null
        and r.waits_for is null
        and (l.clock <> 'date' or l.clock_date <> r.starts_at) and not b.is_endless
          and not ${isStopped("r")}
        and (b.ends_at is null or abs(extract(epoch from b.ends_at - r.starts_at)) >= 1)`,
  },
  {
    promise: "nobody has a course twice at the same time, bought or given",
    breaks: `select 'account ' || a.account_id || ', course ' || a.item_id as object,
      'enrollments ' || a.id || ' and ' || b.id as detail
      from enrollment a join enrollment b on b.account_id = a.account_id and b.item_id = a.item_id
        and b.id > a.id
        left join order_line la on la.id = a.order_line_id
          left join order_line lb on lb.id = b.order_line_id
      where a.state = 'active' and b.state = 'active'
        and coalesce(la.plan_type, 'actual') <> 'trial'
        and coalesce(lb.plan_type, 'actual') <> 'trial'
        and least(coalesce(a.ends_at, 'infinity'), coalesce(b.ends_at, 'infinity'))
          > greatest(a.starts_at, b.starts_at, now()) + interval '1 second'
          and not ${isStopped("a")}`,
  },
  {
    promise: "no access waits for the first lesson of a course that has one",
    breaks: `select 'enrollment ' || e.id as object, 'course ' || e.item_id as detail
      from enrollment e
      where e.state = 'active' and e.waits_for = 'lessons' and ${hasLessons("e.item_id")}`,
  },
  {
    // An approval that was taken back leaves its order open, while a renewal after it runs. A new
    // payment continues after the renewal.
    promise: "nobody has an open order for a course that is theirs",
    breaks: `select 'order ' || l.order_id as object,
      'course ' || l.item_id || ' by enrollment ' || e.id as detail
      from course_on_order c join order_line l on l.order_id = c.order_id and l.item_id = c.item_id
        and l.kind = 'course' join enrollment e on e.account_id = l.account_id and e.item_id = l.item_id
        and e.state = 'active' left join order_line g on g.id = e.order_line_id
      where coalesce(g.plan_type, 'actual') <> 'trial'
        and (e.ends_at is null or (e.ends_at > now() and l.pricing_type is distinct from 'renew'))
        and not exists (select from payment t
          where t.order_id = l.order_id and t.failure_code = 'approval_taken_back')`,
  },
  {
    // The job that ends such places runs each minute.
    promise: "a place in line belongs to somebody who can come for the seat",
    breaks: `select 'place ' || w.id as object,
      'account ' || w.account_id || ', course ' || w.item_id as detail from seat_wait w
      join account p on p.id = w.account_id
      where w.ended_at is null and w.joined_at < now() - interval '10 minutes'
        and p.updated_at < now() - interval '10 minutes'
        and coalesce(p.expires_at < now() - interval '10 minutes', true) and ${isInVain("w")}
        and not exists (select from enrollment n
          where n.account_id = w.account_id and n.item_id = w.item_id
          and n.created_at > now() - interval '10 minutes')`,
  },
  {
    promise: "a payment whose money is due back has some to give back",
    breaks: `select 'payment ' || p.id as object, 'order ' || p.order_id as detail from payment p
      where p.state = 'refund_due' and p.amount_satang > 0
        and (select coalesce(sum(e.amount_satang), 0) from ledger_entry e
        where e.payment_id = p.id and e.ledger_account in ('provider', 'bank')) <= 0`,
  },
];
