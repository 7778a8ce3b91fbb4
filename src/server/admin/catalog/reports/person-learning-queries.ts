import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";
import { countShown, learners, secondsOfLearner, watchedSeconds } from "./learner-list-queries.ts";

export type LearnedCourse = StatementRow<"list-learned-courses">;

const listLearnedCoursesStatement = named(
  "list-learned-courses",
  `select g.item_id as "itemId", json_build_object('th', c.title_th, 'en', c.title_en) as title,
    g.started_at as "startedAt", g.last_seen_at as "lastSeenAt", g.completed_at as "completedAt",
    g.done_lessons as done,
    (now() at time zone 'Asia/Bangkok')::date - (g.last_seen_at at time zone 'Asia/Bangkok')::date
      as "idleDays",
    (select count(*)::int
      from lesson l join course_section s on s.id = l.section_id
      where l.item_id = g.item_id and ${isShown}) as total,
    (select coalesce(sum(${watchedSeconds}), 0)::int
      from lesson l join lesson_progress p on p.lesson_id = l.id and p.account_id = g.account_id
      where l.item_id = g.item_id) as seconds,
    (select t.code
      from certificate t
      where t.account_id = g.account_id and t.item_id = g.item_id and t.revoked_at is null)
      as certificate
  from learning g join catalog_item c on c.id = g.item_id
  where g.account_id = $1
  order by g.last_seen_at desc, g.item_id limit 100`,
);

/** Every course in which a person has learned, the last one first. */
export function listLearnedCourses(db: Db, accountId: number): Promise<LearnedCourse[]> {
  return listLearnedCoursesStatement(db, [accountId]);
}

export type LearnerInCourse = StatementRow<"find-learner-in-course">;

const findLearnerInCourseStatement = named(
  "find-learner-in-course",
  `select coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''), i.username) as name,
    json_build_object('th', c.title_th, 'en', c.title_en) as title, i.started_at as "startedAt",
    i.last_seen_at as "lastSeenAt", i.completed_at as "completedAt", i.idle_days as "idleDays",
    i.done_lessons as done, ${countShown} as total, ${secondsOfLearner} as seconds,
    (select t.code
      from certificate t
      where t.account_id = i.id and t.item_id = c.id and t.revoked_at is null) as certificate
  from catalog_item c, ${learners} i
  where c.id = $1 and c.kind = 'course' and i.id = $2`,
);

/** Null: the person is not a learner of this course. */
export async function findLearnerInCourse(
  db: Db,
  { courseId, accountId }: { courseId: number; accountId: number },
): Promise<LearnerInCourse | null> {
  return (await findLearnerInCourseStatement(db, [courseId, accountId]))[0] ?? null;
}

export type LearnedLesson = StatementRow<"list-learned-lessons">;

const listLearnedLessonsStatement = named(
  "list-learned-lessons",
  `select l.id, l.kind, json_build_object('th', l.title_th, 'en', l.title_en) as title,
    p.opened_at as "openedAt", p.done_at as "doneAt", ${watchedSeconds} as seconds, q.attempts,
    q.best as "bestPercent", coalesce(q.passed, false) as "isPassed"
  from lesson l
    join course_section s on s.id = l.section_id
    left join lesson_progress p on p.lesson_id = l.id and p.account_id = $1,
    lateral (select count(*)::int as attempts, max(t.percent) as best,
        bool_or(t.is_passed) as passed
      from quiz_attempt t
      where t.account_id = $1 and t.lesson_id = l.id and t.submitted_at is not null) q
  where l.item_id = $2 and ${isShown}
  order by s.position, s.id, l.position, l.id`,
);

/** Every lesson that is shown, with what this person has done of it. */
export function listLearnedLessons(
  db: Db,
  { courseId, accountId }: { courseId: number; accountId: number },
): Promise<LearnedLesson[]> {
  return listLearnedLessonsStatement(db, [accountId, courseId]);
}
