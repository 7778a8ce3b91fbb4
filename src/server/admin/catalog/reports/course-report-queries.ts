import { stoppedAfterDays } from "#domain/learning/learner-state.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";
import { countShown, learners } from "./learner-list-queries.ts";

const findSums = named(
  "find-course-sums",
  `with people as materialized (
    select i.* from ${learners} i
  )
  select json_build_object('th', c.title_th, 'en', c.title_en) as title, ${countShown} as total, s.*
  from catalog_item c,
    (select count(*)::int as learners,
        (count(*) filter (where started_at is null and completed_at is null))::int as "notBegun",
        (count(*) filter (where started_at is not null
          and completed_at is null
          and idle_days < ${stoppedAfterDays}))::int as learning,
        (count(*) filter (where started_at is not null
          and completed_at is null
          and idle_days >= ${stoppedAfterDays}))::int as stopped,
        (count(*) filter (where completed_at is not null))::int as finished,
        coalesce(percentile_disc(0.5) within group (order by done_lessons)
          filter (where started_at is not null), 0)::int as median
      from people) s
  where c.id = $1 and c.kind = 'course'`,
);
/** `median`: of who has begun, half have done at least so many lessons. */
export type CourseSums = RowOf<typeof findSums>;

/** Null: there is no such course. */
export async function findCourseSums(db: Db, courseId: number): Promise<CourseSums | null> {
  return (await findSums(db, [courseId]))[0] ?? null;
}

/**
 * A course with at most this many learners is counted at each view. A larger one is counted at most
 * once in `keptMinutes`.
 */
export const countedAnewUpTo = 500;
const keptMinutes = 5;

/** `counts`: the counts `c` of a lesson `l`. */
const countsBy = (counts: string) => `with stopped as materialized (
    select i.last_lesson_id, count(*)::int as people
    from ${learners} i
    where i.completed_at is null
      and i.started_at is not null
      and i.idle_days >= ${stoppedAfterDays}
    group by 1
  )
  select l.id, json_build_object('th', l.title_th, 'en', l.title_en) as title,
    json_build_object('th', s.title_th, 'en', s.title_en) as section,
    coalesce(c.reached, 0) as reached, coalesce(c.done, 0) as done, coalesce(o.people, 0) as left,
    coalesce(c.counted_at, now()) as "countedAt"
  from lesson l
    join course_section s on s.id = l.section_id
    ${counts}
    left join stopped o on o.last_lesson_id = l.id
  where l.item_id = $1 and ${isShown}
  order by s.position, s.id, l.position, l.id`;
const keptCounts = named(
  "list-kept-lesson-counts",
  countsBy("left join lesson_count c on c.lesson_id = l.id"),
);
const presentCounts = named(
  "list-present-lesson-counts",
  countsBy(`left join lateral (select count(*)::int as reached, count(p.done_at)::int as done,
        now() as counted_at
      from lesson_progress p
      where p.lesson_id = l.id) c on true`),
);
export type LessonCount = RowOf<typeof keptCounts>;

/**
 * How many learners opened and finished each visible lesson, and how many stopped there without
 * finishing the course.
 */
export async function listLessonCounts(
  db: Db,
  courseId: number,
  learnerCount: number,
): Promise<LessonCount[]> {
  if (learnerCount <= countedAnewUpTo) return presentCounts(db, [courseId]);
  await countAnew(db, courseId);
  return keptCounts(db, [courseId]);
}

const countAnewStatement = named(
  "count-anew",
  `with due as materialized (
    select l.id
    from lesson l left join lesson_count c on c.lesson_id = l.id
    where l.item_id = $1
      and (c.counted_at is null or c.counted_at < now() - interval '${keptMinutes} minutes')
    order by l.id
  )
  insert into lesson_count (lesson_id, reached, done, counted_at)
  select d.id, n.reached, n.done, now()
  from due d,
    lateral (select count(*)::int as reached, count(p.done_at)::int as done
      from lesson_progress p
      where p.lesson_id = d.id) n
  order by d.id
  on conflict (lesson_id)
    do update set reached = excluded.reached, done = excluded.done,
      counted_at = excluded.counted_at`,
);

/** Lessons that were never counted, or too long ago. Two at once write the same. */
async function countAnew(db: Db, courseId: number): Promise<void> {
  await countAnewStatement(db, [courseId]);
}
