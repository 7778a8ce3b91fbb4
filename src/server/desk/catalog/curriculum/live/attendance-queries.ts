import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import { opensNow } from "#server/shop/enrollment/open-access-queries.ts";

export const learnersAPage = 50;
export type Attendee = { id: number; name: string; email: string; isReserved: boolean; attendedAt: Date | null; isByLink: boolean; total: number };

/** A live lesson that stands in a course. Null: there is none. */
export async function findLiveLesson(db: Db, lessonId: number): Promise<{ itemId: number } | null> {
  const { rows } = await sql<{
    itemId: number;
  }>`select item_id as "itemId" from lesson where id = ${lessonId} and kind = 'live' and archived_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Who can come, has a seat or was there, by name; `total` counts them all. Without `withMail` their addresses are neither told nor searched. */
export async function listAttendees(
  db: Db,
  { lessonId, itemId, text, page, withMail }: { lessonId: number; itemId: number; text: string; page: number; withMail: boolean },
): Promise<Attendee[]> {
  const part = `%${text.replaceAll(/[\\%_]/g, "\\$&").toLowerCase()}%`;
  const { rows } = await sql<Attendee>`with people as (
      select e.account_id from enrollment e where e.item_id = ${itemId} and ${sql.raw(opensNow)}
      union select l.account_id from live_attendance l where l.lesson_id = ${lessonId})
    select a.id, trim(a.first_name || ' ' || a.last_name) as name, case when ${withMail} then a.email else '' end as email, l.reserved_at is not null as "isReserved", l.attended_at as "attendedAt",
      l.attended_at is not null and l.marked_by is null as "isByLink", (count(*) over ())::int as total
    from people p join account a on a.id = p.account_id left join live_attendance l on l.lesson_id = ${lessonId} and l.account_id = a.id
    where ${text === "" ? sql`true` : sql`lower(a.first_name || ' ' || a.last_name || case when ${withMail} then ' ' || a.email else '' end) like ${part}`}
    order by (l.attended_at is null), (l.reserved_at is null), a.first_name, a.last_name, a.id
    limit ${learnersAPage} offset ${(page - 1) * learnersAPage}`.execute(db);
  return rows;
}

/** Whether this person can come, has a seat or was there. */
export async function isAttendee(db: Db, { lessonId, itemId, accountId }: { lessonId: number; itemId: number; accountId: number }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from live_attendance l where l.lesson_id = ${lessonId} and l.account_id = ${accountId})
    or exists (select from enrollment e where e.item_id = ${itemId} and e.account_id = ${accountId} and ${sql.raw(opensNow)}) as is`.execute(db);
  return rows[0]?.is === true;
}

export async function takeBackAttendance(db: Db, lessonId: number, accountId: number): Promise<void> {
  await sql`update live_attendance set attended_at = null, marked_by = null where lesson_id = ${lessonId} and account_id = ${accountId}`.execute(db);
}
