import { type RawBuilder, sql } from "kysely";
import { type LearnerState, stoppedAfterDays } from "#domain/learning/learner-state.ts";
import { fitsPattern, fitsPerson } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { PersonSearch } from "#server/list/search-pattern.ts";
import { opensNow } from "#server/shop/enrollment/open-access-queries.ts";
import { isOdd } from "#server/shop/learning/networks/network-queries.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";

export type LearnerRow = {
  id: number;
  name: string;
  /** False: the name is what the account is signed in with. */
  isNamed: boolean;
  startedAt: Date | null;
  lastSeenAt: Date | null;
  completedAt: Date | null;
  idleDays: number;
  done: number;
  total: number;
  seconds: number;
  lastLesson: { th: string; en: string } | null;
  hasAccess: boolean;
  isOdd: boolean;
};
export type LearnerFilter = {
  courseId: number;
  who: PersonSearch;
  state: LearnerState | "";
  /** Away for at least so many days. */
  away: number | null;
  access: "" | "now" | "ended";
  isOddOnly: boolean;
};
export type LearnerSort = "" | "away" | "most" | "least" | "name";

/** Whole days in Bangkok since a moment. */
const daysSince = (moment: string) =>
  `((now() at time zone 'Asia/Bangkok')::date - (${moment} at time zone 'Asia/Bangkok')::date)`;

/**
 * Everyone who ever had access to the course $1 that was not revoked, or has learned in it. NOTE:
 * read whole and sorted at once; both halves are found by the course.
 */
export const learners = `(select a.id, a.search, a.first_name, a.last_name, a.username,
      g.started_at, g.last_seen_at, g.completed_at, g.last_lesson_id,
      coalesce(g.done_lessons, 0) as done_lessons,
      coalesce(${daysSince("g.last_seen_at")}, 0) as idle_days
    from (select account_id from enrollment where item_id = $1 and state = 'active'
        union
        select account_id from learning where item_id = $1) w
      join account a on a.id = w.account_id
      left join learning g on g.account_id = a.id and g.item_id = $1
    where a.erased_at is null)`;

/** The same text with the course as a value, for a list. */
function ofCourse<T>(text: string, courseId: number): RawBuilder<T> {
  return sql.join(
    text.split("$1").map((part) => sql.raw(part)),
    sql`${courseId}`,
  ) as RawBuilder<T>;
}

const inState: Record<LearnerState, RawBuilder<unknown>> = {
  finished: sql`i.completed_at is not null`,
  not_begun: sql`i.started_at is null and i.completed_at is null`,
  stopped: sql`i.completed_at is null and i.started_at is not null
    and i.idle_days >= ${stoppedAfterDays}`,
  learning: sql`i.completed_at is null and i.started_at is not null
    and i.idle_days < ${stoppedAfterDays}`,
};

export function learnerList(
  { courseId, who, state, away, access, isOddOnly }: LearnerFilter,
  sort: LearnerSort,
): ListStatement {
  const opens = sql`exists (select from enrollment e
    where e.account_id = i.id and e.item_id = ${courseId} and ${sql.raw(opensNow)})`;
  return {
    table: sql`${ofCourse(learners, courseId)} i`,
    conditions: [
      ...(state === "" ? [] : [inState[state]]),
      ...(away === null
        ? []
        : [sql`i.completed_at is null and i.started_at is not null and i.idle_days >= ${away}`]),
      ...(isOddOnly ? [sql.raw(isOdd("i.id"))] : []),
      ...(access === "" ? [] : [access === "now" ? opens : sql`not ${opens}`]),
    ],
    search: fitsPerson(who, (pattern) => fitsPattern(sql`i.search`, pattern)),
    order: orders[sort],
    columns: columnsFor(courseId, opens),
    isSmall: true,
  };
}

const orders: Record<LearnerSort, RawBuilder<unknown>> = {
  "": sql`i.last_seen_at desc nulls last, i.id desc`,
  away: sql`i.completed_at is not null, i.last_seen_at nulls last, i.id`,
  most: sql`i.done_lessons desc, i.last_seen_at desc nulls last, i.id desc`,
  least: sql`i.done_lessons, i.last_seen_at desc nulls last, i.id desc`,
  name: sql`i.first_name collate "th-x-icu", i.last_name collate "th-x-icu", i.id`,
};

/**
 * Seconds of films that one person has watched in a course: five for each bit, and never more than
 * the film has. NOTE: `least` passes over null.
 */
export const watchedSeconds = "least(coalesce(bit_count(p.watched), 0) * 5, l.seconds)";

/** What a learner `i` has watched in the course $1, also of lessons that are not shown any more. */
export const secondsOfLearner = `(select coalesce(sum(${watchedSeconds}), 0)::int
      from lesson l join lesson_progress p on p.lesson_id = l.id and p.account_id = i.id
      where l.item_id = $1)`;

/** How many lessons the course $1 shows. */
export const countShown = `(select count(*)::int
      from lesson l join course_section s on s.id = l.section_id
      where l.item_id = $1 and ${isShown})`;

function columnsFor(courseId: number, opens: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`i.id, coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''),
      i.username) as name, trim(i.first_name || i.last_name) <> '' as "isNamed",
    i.started_at as "startedAt", i.last_seen_at as "lastSeenAt", i.completed_at as "completedAt",
    i.idle_days as "idleDays", i.done_lessons as done,
    ${ofCourse(countShown, courseId)} as total, ${ofCourse(secondsOfLearner, courseId)} as seconds,
    (select json_build_object('th', l.title_th, 'en', l.title_en) from lesson l
      where l.id = i.last_lesson_id) as "lastLesson",
    ${opens} as "hasAccess", ${sql.raw(isOdd("i.id"))} as "isOdd"`;
}
