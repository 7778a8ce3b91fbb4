import type { PlanType, PricingType } from "#domain/catalog/pricing-plan.ts";
import type { AccessTerm } from "#domain/enrollment/access-term.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { hasLessons } from "../lesson/shown-lessons-queries.ts";

/** Only a course has access, and its order line a plan. */
const ofCourse = columnTypes<{ planType: PlanType; pricingType: PricingType }>();

/** `otherEnd`: when other access to the course ends that does not wait for lessons. */
const columns = `e.id, e.account_id as "accountId", e.item_id as "itemId",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.term_from as "termFrom",
  e.paused_at is not null as "isPaused", l.plan_type as "planType", l.pricing_type as "pricingType",
    l.term, l.term_unit as "termUnit",
  l.clock, l.clock_days as "clockDays", l.clock_date as "clockDate", now() as now,
  (select max(coalesce(x.ends_at, x.paused_end + (now() - x.paused_at))) from enrollment x
    where x.account_id = e.account_id and x.item_id = e.item_id and x.id <> e.id
    and x.state = 'active' and x.waits_for is distinct from 'lessons') as "otherEnd"`;

const lockWithClock = named(
  "lock-holder-with-clock",
  `select a.id from account a
    where a.id = $1 and exists (select from enrollment e
    where e.account_id = a.id and e.item_id = $2 and e.state = 'active'
    and e.waits_for is not null) for no key update of a`,
);

/**
 * Where the time of somebody's access may not count yet, they are locked as by `lockAccessOf`.
 * False: it all counts. NOTE: before the learning is locked.
 */
export async function lockWithWaitingClock(
  tx: Tx,
  { accountId, itemId }: { accountId: number; itemId: number },
): Promise<boolean> {
  return (await lockWithClock(tx, [accountId, itemId])).length > 0;
}

const opening = named(
  "lock-access-waiting-for-opening",
  `select ${columns} from enrollment e join order_line l on l.id = e.order_line_id
    where e.account_id = $1 and e.item_id = $2 and e.state = 'active'
    and e.waits_for = 'opening' and e.starts_at <= now() and e.term_from > now()
      and e.paused_at is null order by e.id for no key update of e`,
  ofCourse,
);

/** What the first opening of a lesson sets going, locked. */
export function lockWaitingForOpening(
  tx: Tx,
  { accountId, itemId }: { accountId: number; itemId: number },
): Promise<WaitingAccess[]> {
  return opening(tx, [accountId, itemId]);
}

const lessons = named(
  "lock-access-waiting-for-lessons",
  `select ${columns} from enrollment e join order_line l on l.id = e.order_line_id
    where e.item_id = $1 and e.state = 'active' and e.waits_for = 'lessons'
    and ${hasLessons("$1")} order by e.id for no key update of e`,
  ofCourse,
);

/** Access whose term does not count yet, with what was bought. */
export type WaitingAccess = RowOf<typeof lessons>;

/** What the first published lesson of a course sets going, locked; nothing while it has none. */
export function lockWaitingForLessons(tx: Tx, itemId: number): Promise<WaitingAccess[]> {
  return lessons(tx, [itemId]);
}

const save = named(
  "save-access-terms",
  `update enrollment e set starts_at = u.starts_at, ends_at = case
    when e.paused_at is null then u.ends_at end, term_from = u.term_from, waits_for = u.waits_for,
    paused_end = case when e.paused_at is not null then u.ends_at end, paused_at = case
      when e.paused_at is not null then greatest(e.paused_at, now()) end
  from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[],
    $5::text[]) u (id, starts_at, ends_at, term_from, waits_for)
  where e.id = u.id and e.waits_for is not null`,
);

/** NOTE: what is stopped keeps its remaining time: its end is put beside. */
export async function saveTerms(
  tx: Tx,
  terms: readonly (AccessTerm & { id: number })[],
): Promise<void> {
  const of = <T>(value: (term: AccessTerm & { id: number }) => T): T[] => terms.map(value);
  await save(tx, [
    of(({ id }) => id),
    of(({ startsAt }) => startsAt),
    of(({ endsAt }) => endsAt),
    of(({ termFrom }) => termFrom),
    of(({ waitsFor }) => waitsFor),
  ]);
}
