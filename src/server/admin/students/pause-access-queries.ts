import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

export type LockedAccess = {
  id: number;
  courseId: number;
  version: number;
  endsAt: Date | null;
  isPaused: boolean;
  isOver: boolean;
};

/**
 * One access of a student, locked. Null: it belongs to somebody else. All access to the course is
 * paused together, so access bought meanwhile counts no second pause.
 */
export async function lockAccess(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<LockedAccess | null> {
  const { rows } = await sql<LockedAccess>`select id, item_id as "courseId", version,
      coalesce(ends_at, paused_end) as "endsAt", exists (select from enrollment z
        where z.account_id = e.account_id and z.item_id = e.item_id and z.state = 'active'
          and z.paused_at is not null) as "isPaused",
      (state <> 'active' or coalesce(ends_at <= now(), false)) as "isOver" from enrollment e
        where id = ${id} and account_id = ${accountId} for no key update of e`.execute(tx);
  return rows[0] ?? null;
}

type Course = { accountId: number; courseId: number; reason: string };

/**
 * Everything of this course that is not over stops at once; its end is kept, and so is the time to
 * it.
 */
export async function pauseCourse(tx: Tx, { accountId, courseId, reason }: Course): Promise<void> {
  await sql`update enrollment set paused_at = now(), paused_end = ends_at, ends_at = null,
    last_change = 'paused', change_reason = ${reason}, version = version + 1
    where account_id = ${accountId} and item_id = ${courseId} and state = 'active' and paused_at
      is null and (ends_at is null or ends_at > now())`.execute(tx);
}

/**
 * All that lay ahead, or began as it stopped, moves by as long as the course was stopped, to the
 * microsecond; what was bought meanwhile by as long as it was stopped, too.
 */
export async function resumeCourse(tx: Tx, { accountId, courseId, reason }: Course): Promise<void> {
  await sql`with stopped as (select min(paused_at) as since from enrollment
      where account_id = ${accountId} and item_id = ${courseId} and state = 'active' and paused_at
        is not null),
    own as (select e.id, e.paused_at is not null as is_paused,
      coalesce(e.paused_at, greatest(e.created_at, s.since)) as since,
        now() - coalesce(e.paused_at, greatest(e.created_at, s.since)) as gone
      from enrollment e cross join stopped s
        where e.account_id = ${accountId} and e.item_id = ${courseId} and e.state = 'active'
        and (e.paused_at is not null or e.created_at >= s.since))
    update enrollment e set starts_at = case
      when e.starts_at > own.since - interval '5 milliseconds' then e.starts_at + own.gone
      else e.starts_at end,
      term_from = case when e.term_from > own.since then e.term_from + own.gone
        else e.term_from end,
      ends_at = case when own.is_paused then e.paused_end else e.ends_at end + own.gone,
      paused_at = null, paused_end = null, last_change = 'resumed',
        change_reason = ${reason}, version = e.version + 1
    from own where own.id = e.id`.execute(tx);
}

/** The end of stopped access is put beside. */
export async function lengthen(
  tx: Tx,
  { id, days, reason }: { id: number; days: number; reason: string },
): Promise<void> {
  await sql`update enrollment set ends_at = ends_at + ${days}::int * interval '24 hours',
      paused_end = paused_end
        + ${days}::int * interval '24 hours',
        change_reason = ${reason}, version = version + 1,
      last_change = case when paused_at is null then 'lengthened' else last_change end
    where id = ${id}`.execute(tx);
}

export async function listEnds(
  tx: Tx,
  { accountId, courseId }: Omit<Course, "reason">,
): Promise<{ id: number; ends_at: string | null }[]> {
  const { rows } = await sql<{
    id: number;
    endsAt: Date | null;
  }>`select id, ends_at as "endsAt" from enrollment
    where account_id = ${accountId} and item_id = ${courseId} and state = 'active' and (ends_at
      is null or ends_at > now()) order by id`.execute(tx);
  return rows.map(({ id, endsAt }) => ({ id, ends_at: endsAt?.toISOString() ?? null }));
}
