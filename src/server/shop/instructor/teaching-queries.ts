import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type TeachingRow = StatementRow<"find-teaching">;

const find = named(
  "find-teaching",
  `select case when not a.is_instructor then 'none' when p.archived_at is not null then 'archived'
      when p.invited_at is not null then 'invited' else 'teaching' end as state,
    (select count(*)::int from course_instructor c where c.account_id = a.id) as courses
  from account a left join instructor_profile p on p.account_id = a.id where a.id = $1`,
);

/** Whether the person teaches here, or is asked to, and in how many courses their name stands. */
export async function findTeaching(db: Db | Tx, accountId: number): Promise<TeachingRow> {
  return (await find(db, [accountId]))[0] ?? { state: "none", courses: 0 };
}

const lockAccount = named(
  "lock-account-of-instructor",
  "select id as locked from account where id = $1 for no key update",
);

/** NOTE: the account first, as wherever the shop changes who teaches. */
export async function lockTeaching(tx: Tx, accountId: number): Promise<TeachingRow> {
  await lockAccount(tx, [accountId]);
  return findTeaching(tx, accountId);
}

const accept = named(
  "accept-teaching",
  `update instructor_profile set invited_at = null, version = version + 1
    where account_id = $1`,
);

export async function acceptTeaching(tx: Tx, accountId: number): Promise<void> {
  await accept(tx, [accountId]);
}

const leaveProfile = named(
  "leave-teaching",
  `insert into instructor_profile (account_id, archived_at, invited_at) values ($1, now(), now())
    on conflict (account_id) do update
      set archived_at = coalesce(instructor_profile.archived_at, now()), invited_at = now(),
      version = instructor_profile.version + 1`,
);
const leaveCourses = named(
  "leave-taught-courses",
  "delete from course_instructor where account_id = $1",
);

/** The name goes from the courses, and the shop has to ask again. */
export async function leaveTeaching(tx: Tx, accountId: number): Promise<void> {
  await leaveProfile(tx, [accountId]);
  await leaveCourses(tx, [accountId]);
}
