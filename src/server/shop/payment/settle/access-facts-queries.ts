import type { AccessClock, TermFacts } from "#domain/enrollment/access-term.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { hasLessons } from "#server/shop/lesson/shown-lessons-queries.ts";

/** What the time of a course that was bought goes by. */
export type AccessFacts = Pick<TermFacts, "currentEnd"> & {
  lineId: number;
  clock: AccessClock;
  hasLessons: boolean;
  /** They have the course now, until a day: not on trial. */
  isOwned: boolean;
};
const list = named(
  "list-access-to-go-on-from",
  `select l.id as "lineId",
    json_build_object('kind', l.clock, 'days', l.clock_days, 'date', l.clock_date) as clock,
    l.clock <> 'approval' and ${hasLessons("l.item_id")} as "hasLessons",
    a.many, a.endless, a.waits, a.ends_at as "endsAt", a.owned as "isOwned"
  from order_line l, lateral (
    select count(*)::int as many,
      bool_or(e.ends_at is null and e.paused_end is null
        and e.waits_for is distinct from 'lessons') as endless,
      bool_or(e.waits_for = 'lessons') as waits,
      max(coalesce(e.ends_at, e.paused_end + (now() - e.paused_at))) as ends_at,
      coalesce(bool_or(e.ends_at > now() and g.plan_type is distinct from 'trial'), false) as owned
    from enrollment e left join order_line g on g.id = e.order_line_id
    where e.account_id = l.account_id and e.item_id = l.item_id and e.state = 'active') a
  where l.order_id = any ($1::bigint[]) and l.kind = 'course'
  order by l.id`,
);

/**
 * Reads each course of these orders.
 * NOTE: run after `lockAccessOf`, so that it sees the changes of the lock's former holder.
 */
export async function listAccessFacts(tx: Tx, orderIds: readonly number[]): Promise<AccessFacts[]> {
  return (await list(tx, [orderIds])).map(
    ({ many, endless, waits, endsAt, lineId, clock, hasLessons: has, isOwned }) => {
      const date = clock.date === null ? null : new Date(clock.date);
      const currentEnd =
        many === 0 ? undefined : waits && !endless ? "lessons" : endless ? null : endsAt;
      return { lineId, clock: { ...clock, date }, hasLessons: has, isOwned, currentEnd };
    },
  );
}
