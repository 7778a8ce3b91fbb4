import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { mayEnter } from "#server/shop/enrollment/open-access-queries.ts";
import { mayTeach } from "#server/shop/instructor/may-teach-queries.ts";

/** What a call about the lessons of a course names in its address. */
const parents = {
  courses: "$1::bigint",
  sections: "(select s.item_id from course_section s where s.id = $1)",
  lessons: "(select l.item_id from lesson l where l.id = $1)",
  questions:
    "(select l.item_id from quiz_question q join lesson l on l.id = q.lesson_id where q.id = $1)",
} as const;
export type Parent = keyof typeof parents;
export const isParent = (name: string): name is Parent => Object.hasOwn(parents, name);

/** The courses `c` whose lessons the owner lets an instructor edit. */
export const editableCourses = `course_instructor c join catalog_item i on i.id = c.item_id
  join account a on a.id = c.account_id
    and ${mayTeach("a")} and ${mayEnter} and i.instructors_edit and i.archived_at is null`;
const allowed = (item: string) =>
  `select from ${editableCourses} where ${item} and c.account_id = $2`;
const askOf = (parent: Parent) =>
  named(
    `may-edit-of-${parent}` as `may-edit-of-${Parent}`,
    `select exists (${allowed(`c.item_id = ${parents[parent]}`)}) as may`,
  );
const asks = {
  courses: askOf("courses"),
  sections: askOf("sections"),
  lessons: askOf("lessons"),
  questions: askOf("questions"),
};

/**
 * Whether the owner lets this instructor edit the lessons of the course that a section, a lesson or
 * a question stands in.
 */
export async function mayEditAt(
  db: Db | Tx,
  parent: Parent,
  id: number,
  accountId: number,
): Promise<boolean> {
  return (await asks[parent](db, [id, accountId]))[0]?.may === true;
}
