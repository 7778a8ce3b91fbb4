import type { Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type LockedAccess = StatementRow<"lock-access">;

const lockAccessStatement = named(
  "lock-access",
  `select id, item_id as "courseId", version, coalesce(ends_at, paused_end) as "endsAt",
    exists (select from enrollment z
      where z.account_id = e.account_id
        and z.item_id = e.item_id
        and z.state = 'active'
        and z.paused_at is not null) as "isPaused",
    (state <> 'active' or coalesce(ends_at <= now(), false)) as "isOver"
  from enrollment e
  where id = $1 and account_id = $2
  for no key update of e`,
);

/**
 * One access of a student, locked. Null: it belongs to somebody else. All access to the course is
 * paused together, so access bought meanwhile counts no second pause.
 */
export async function lockAccess(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<LockedAccess | null> {
  return (await lockAccessStatement(tx, [id, accountId]))[0] ?? null;
}

type Course = { accountId: number; courseId: number; reason: string };

const pauseCourseStatement = named(
  "pause-course",
  `update enrollment
  set paused_at = now(), paused_end = ends_at, ends_at = null, last_change = 'paused',
    change_reason = $1, version = version + 1
  where account_id = $2
    and item_id = $3
    and state = 'active'
    and paused_at is null
    and (ends_at is null or ends_at > now())`,
);

/**
 * Everything of this course that is not over stops at once; its end is kept, and so is the time to
 * it.
 */
export async function pauseCourse(tx: Tx, { accountId, courseId, reason }: Course): Promise<void> {
  await pauseCourseStatement(tx, [reason, accountId, courseId]);
}

const resumeCourseStatement = named(
  "resume-course",
  `with stopped as (
    select min(paused_at) as since
    from enrollment
    where account_id = $1 and item_id = $2 and state = 'active' and paused_at is not null
  ), own as (
    select e.id, e.paused_at is not null as is_paused,
      coalesce(e.paused_at, greatest(e.created_at, s.since)) as since,
      now() - coalesce(e.paused_at, greatest(e.created_at, s.since)) as gone
    from enrollment e cross join stopped s
    where e.account_id = $1
      and e.item_id = $2
      and e.state = 'active'
      and (e.paused_at is not null or e.created_at >= s.since)
  )
  update enrollment e
  set starts_at = case
      when e.starts_at > own.since - interval '5 milliseconds' then e.starts_at + own.gone
      else e.starts_at end,
    term_from = case when e.term_from > own.since then e.term_from + own.gone else e.term_from end,
    ends_at = case when own.is_paused then e.paused_end else e.ends_at end + own.gone,
    paused_at = null, paused_end = null, last_change = 'resumed', change_reason = $3,
    version = e.version + 1
  from own
  where own.id = e.id`,
);

/**
 * Access that began later, or at the moment of the pause, moves by the length of the pause, to the
 * microsecond. Access that was bought during the pause moves by the time since it was bought.
 */
export async function resumeCourse(tx: Tx, { accountId, courseId, reason }: Course): Promise<void> {
  await resumeCourseStatement(tx, [accountId, courseId, reason]);
}

const lengthenStatement = named(
  "lengthen-access",
  `update enrollment
  set ends_at = ends_at + $1::int * interval '24 hours',
    paused_end = paused_end + $1::int * interval '24 hours', change_reason = $2,
    version = version + 1,
    last_change = case when paused_at is null then 'lengthened' else last_change end
  where id = $3`,
);

/** The end of stopped access is put beside. */
export async function lengthen(
  tx: Tx,
  { id, days, reason }: { id: number; days: number; reason: string },
): Promise<void> {
  await lengthenStatement(tx, [days, reason, id]);
}

const listEndsStatement = named(
  "list-ends-of-access",
  `select id, ends_at as "endsAt"
  from enrollment
  where account_id = $1
    and item_id = $2
    and state = 'active'
    and (ends_at is null or ends_at > now())
  order by id`,
);

export async function listEnds(
  tx: Tx,
  { accountId, courseId }: Omit<Course, "reason">,
): Promise<{ id: number; ends_at: string | null }[]> {
  const rows = await listEndsStatement(tx, [accountId, courseId]);
  return rows.map(({ id, endsAt }) => ({ id, ends_at: endsAt?.toISOString() ?? null }));
}
