import { sql } from "kysely";
import type { SubmissionState } from "#domain/learning/assignment/assignment.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import { fitsPattern, fitsPerson } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { PersonSearch } from "#server/list/search-pattern.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type SubmissionListed = {
  id: number;
  learner: string;
  studentId: number;
  courseTh: string;
  courseEn: string;
  lessonTh: string;
  lessonEn: string;
  number: number;
  state: SubmissionState;
  handedInAt: Date;
  isLate: boolean;
  points: number | null;
  answeredAt: Date | null;
};
/** `courseId` null: of all courses. */
export type SubmissionFilter = {
  who: PersonSearch;
  state: "" | "waiting" | "answered";
  courseId: number | null;
};

const states = {
  "": sql`i.state <> 'replaced'`,
  waiting: sql`i.state = 'waiting'`,
  answered: sql`i.state in ('accepted', 'once_more')`,
};

export function submissionList(
  { who, state, courseId }: SubmissionFilter,
  sort: "" | "newest",
): ListStatement {
  return {
    table: sql`submission i`,
    // NOTE: an array, so that the work of a course is found by its lessons and not among all that
    // there is.
    conditions: [
      states[state],
      ...(courseId === null
        ? []
        : [
            sql`i.lesson_id = any (array(select o.id from lesson o where o.item_id = ${courseId}))`,
          ]),
    ],
    search: fitsPerson(
      who,
      (pattern) =>
        sql`i.account_id in (select a.id from account a
          where ${fitsPattern(sql`a.search`, pattern)})`,
    ),
    order: sort === "newest" ? sql`i.id desc` : sql`(i.state <> 'waiting'), i.id`,
    joins: sql`join account a on a.id = i.account_id join lesson l on l.id = i.lesson_id
      join catalog_item c on c.id = l.item_id`,
    columns: sql`i.id, trim(a.first_name || ' ' || a.last_name) as learner, a.id as "studentId",
      c.title_th as "courseTh", c.title_en as "courseEn", l.title_th as "lessonTh",
      l.title_en as "lessonEn", i.number, i.state, i.handed_in_at as "handedInAt",
      i.is_late as "isLate", i.points, i.answered_at as "answeredAt"`,
  };
}

const mostCourses = 200;
const listCourses = named(
  "list-courses-with-work",
  `select c.id, json_build_object('th', c.title_th, 'en', c.title_en) as title
  from (select distinct item_id from lesson where kind = 'assignment' and archived_at is null) l
    join catalog_item c on c.id = l.item_id and c.archived_at is null
  order by c.title_th, c.id limit ${mostCourses}`,
);

/** The courses in which work is handed in, by name. */
export function listCoursesWithWork(db: Db): Promise<{ id: number; title: LocalizedText }[]> {
  return listCourses(db);
}
