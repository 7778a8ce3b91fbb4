import { sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { opensNow } from "#server/shop/enrollment/open-access-queries.ts";

export const learnersAPage = 50;
export type Attendee = {
  id: number;
  name: string;
  email: string;
  isReserved: boolean;
  attendedAt: Date | null;
  isByLink: boolean;
};

const findLesson = named(
  "find-live-lesson-to-edit",
  `select item_id as "itemId"
  from lesson
  where id = $1 and kind = 'live' and archived_at is null`,
);

/** A live lesson of a course. Null: there is none. */
export async function findLiveLesson(db: Db, lessonId: number): Promise<{ itemId: number } | null> {
  return (await findLesson(db, [lessonId]))[0] ?? null;
}

// NOTE: no `exists`, which may be planned as one pass over all accounts. Access stays with an
// account that was erased: it was bought.
const isSomebody = (account: string) =>
  `(select x.erased_at is null from account x where x.id = ${account})`;

type AttendanceQuery = {
  lessonId: number;
  itemId: number;
  patterns: readonly string[];
  page: number;
  withMail: boolean;
};

/**
 * Learners who may attend, have a seat or attended. Those who attended come first, then those with
 * a seat, then by name. Above the count limit they are sorted by id, because sorting by name would
 * read all rows for each page. Without `withMail`, addresses are neither returned nor searched.
 */
export async function listAttendees(
  db: Db,
  asked: AttendanceQuery,
): Promise<{ total: number; people: Attendee[]; isMore: boolean }> {
  const { lessonId, itemId, patterns, page, withMail } = asked;
  const words = sql`fold_words(a.first_name || ' ' || a.last_name || case
    when ${withMail} then ' ' || a.email else '' end)`;
  const people = sql`(select e.account_id from enrollment e
    where e.item_id = ${itemId} and ${sql.raw(opensNow)} and ${sql.raw(isSomebody("e.account_id"))}
    union select l.account_id from live_attendance l where l.lesson_id = ${lessonId}) p`;
  const found =
    patterns.length === 0
      ? people
      : sql`${people} join account a on a.id = p.account_id and ${sql.join(
          patterns.map((pattern) => sql`${words} like ${pattern}`),
          sql` and `,
        )}`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from (select from ${found} limit ${countLimit + 1}) c`.execute(
    db,
  );
  const total = counted[0]?.total ?? 0;
  const order =
    total > countLimit
      ? sql`(l.attended_at is null), (l.reserved_at is null), p.account_id`
      : sql`(l.attended_at is null), (l.reserved_at is null), a.first_name, a.last_name, a.id`;
  const { rows } =
    await sql<Attendee>`select a.id, trim(a.first_name || ' ' || a.last_name) as name, case
      when ${withMail} then a.email else '' end as email, l.reserved_at is not null as "isReserved",
      l.attended_at as "attendedAt", l.attended_at is not null and l.marked_by is null as "isByLink"
    from ${found} ${patterns.length === 0 ? sql`join account a on a.id = p.account_id` : sql``}
      left join live_attendance l on l.lesson_id = ${lessonId} and l.account_id = p.account_id
    order by ${order} limit ${learnersAPage + 1} offset ${(page - 1) * learnersAPage}`.execute(db);
  return { total, people: rows.slice(0, learnersAPage), isMore: rows.length > learnersAPage };
}

const findAttendee = named(
  "is-attendee",
  `select exists (
      select from live_attendance l
      where l.lesson_id = $1 and l.account_id = $3)
    or exists (
      select from enrollment e
      where e.item_id = $2
        and e.account_id = $3
        and ${opensNow}
        and ${isSomebody("e.account_id")}) as is`,
);

/** Whether this person can come, has a seat or was there. */
export async function isAttendee(
  db: Db | Tx,
  { lessonId, itemId, accountId }: { lessonId: number; itemId: number; accountId: number },
): Promise<boolean> {
  return (await findAttendee(db, [lessonId, itemId, accountId]))[0]?.is === true;
}

const takeBack = named(
  "take-back-attendance",
  `update live_attendance
  set attended_at = null, marked_by = null
  where lesson_id = $1 and account_id = $2`,
);

export async function takeBackAttendance(
  db: Db,
  lessonId: number,
  accountId: number,
): Promise<void> {
  await takeBack(db, [lessonId, accountId]);
}
