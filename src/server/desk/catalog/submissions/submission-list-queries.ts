import { sql } from "kysely";
import type { SubmissionState } from "#domain/learning/assignment/assignment.ts";
import { fitsPattern } from "#server/desk/kit/fits-word-queries.ts";
import type { AdminList } from "#server/desk/kit/list-page-queries.ts";

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
/** `patterns`: words of a learner's name, e-mail or telephone number. */
export type SubmissionFilter = { patterns: readonly string[]; state: "" | "waiting" | "answered" };

const states = { "": sql`i.state <> 'replaced'`, waiting: sql`i.state = 'waiting'`, answered: sql`i.state in ('accepted', 'once_more')` };

export function submissionList({ patterns, state }: SubmissionFilter, sort: "" | "newest"): AdminList {
  return {
    table: sql`submission i`,
    conditions: [states[state]],
    search: patterns.map((pattern) => sql`i.account_id in (select a.id from account a where ${fitsPattern(sql`a.search`, pattern)})`),
    order: sort === "newest" ? sql`i.id desc` : sql`(i.state <> 'waiting'), i.id`,
    joins: sql`join account a on a.id = i.account_id join lesson l on l.id = i.lesson_id join catalog_item c on c.id = l.item_id`,
    columns: sql`i.id, trim(a.first_name || ' ' || a.last_name) as learner, a.id as "studentId", c.title_th as "courseTh", c.title_en as "courseEn", l.title_th as "lessonTh",
      l.title_en as "lessonEn", i.number, i.state, i.handed_in_at as "handedInAt", i.is_late as "isLate", i.points, i.answered_at as "answeredAt"`,
  };
}
