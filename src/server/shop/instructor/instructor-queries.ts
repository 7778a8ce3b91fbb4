import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { coverFile } from "../cover/cover-file-queries.ts";

export type TaughtCourse = StatementRow<"list-taught-courses">;

const listCourses = named(
  "list-taught-courses",
  `select i.id, json_build_object('th', i.title_th, 'en', i.title_en) as title,
    ${coverFile("i")} as "coverFile", i.is_published as "isPublished", i.seat_limit as seats,
    i.instructors_edit as "mayEdit",
    coalesce((select p.may_announce from instructor_profile p where p.account_id = $1), false)
      as "mayAnnounce",
    count(distinct e.account_id)::int as "studentsEver",
    (count(distinct e.account_id) filter (where e.ends_at is null
      or e.ends_at > now()))::int as students
  from course_instructor c join catalog_item i on i.id = c.item_id
    left join enrollment e on e.item_id = i.id and e.state = 'active'
  where c.account_id = $1 and i.archived_at is null group by i.id order by i.position, i.id
    limit 300`,
);

/** At most so many: people look at them, and each has a page of its own. */
export function listTaughtCourses(db: Db, instructorId: number): Promise<TaughtCourse[]> {
  return listCourses(db, [instructorId]);
}

export type TaughtMonth = StatementRow<"list-taught-months">;

const listMonths = named(
  "list-taught-months",
  `with newcomer as (
    select min(e.starts_at) as since, bool_or(l.gross_satang > l.discount_satang) as is_paid
    from course_instructor c join enrollment e on e.item_id = c.item_id and e.state = 'active'
      left join order_line l on l.id = e.order_line_id
    where c.account_id = $1 group by e.item_id, e.account_id
  )
  select to_char(m.begins, 'YYYY-MM') as month, count(n.since)::int as students,
    (count(*) filter (where n.is_paid))::int as paid
  from generate_series(date_trunc('month', now() at time zone 'Asia/Bangkok')
    - interval '11 months', date_trunc('month', now() at time zone 'Asia/Bangkok'),
    interval '1 month')
    as m (begins) left join newcomer n
      on date_trunc('month', n.since at time zone 'Asia/Bangkok') = m.begins
  group by m.begins order by m.begins`,
);

/**
 * A student counts once for each course, in the month their first access to it began; a renewal
 * makes no new student.
 */
export function listTaughtMonths(db: Db, instructorId: number): Promise<TaughtMonth[]> {
  return listMonths(db, [instructorId]);
}

const count = named(
  "count-course-students",
  `select (select count(distinct account_id)::int from enrollment
    where item_id = c.item_id and state = 'active') as students
  from course_instructor c join catalog_item i on i.id = c.item_id
    where c.item_id = $1 and c.account_id = $2 and i.archived_at is null`,
);

/** Null: not a course of this instructor. */
export async function countCourseStudents(
  db: Db,
  itemId: number,
  instructorId: number,
): Promise<number | null> {
  return (await count(db, [itemId, instructorId]))[0]?.students ?? null;
}

export type CourseStudent = StatementRow<"list-course-students">;

const listStudents = named(
  "list-course-students",
  `select max(e.id) as id, a.first_name as "firstName", a.last_name as "lastName",
    a.erased_at is not null as "isErased", min(e.starts_at) as since,
    case when bool_or(e.ends_at is null) then null
      else max(e.ends_at) end as until, bool_or(e.ends_at is null or e.ends_at > now()) as "isOpen"
  from enrollment e join account a on a.id = e.account_id
  where e.item_id = $1 and e.state = 'active' group by a.id
    order by min(e.starts_at) desc, a.id desc limit $2 offset $3`,
);

/** The newest first. A student who has renewed counts once. */
export function listCourseStudents(
  db: Db,
  itemId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CourseStudent[]> {
  return listStudents(db, [itemId, pageSize, (page - 1) * pageSize]);
}

const teaches = named(
  "teaches-course",
  `select exists (select from course_instructor c join catalog_item i on i.id = c.item_id
    where c.item_id = $1 and c.account_id = $2 and i.archived_at is null) as is`,
);

export async function teachesCourse(
  db: Db,
  itemId: number,
  instructorId: number,
): Promise<boolean> {
  return (await teaches(db, [itemId, instructorId]))[0]?.is === true;
}
