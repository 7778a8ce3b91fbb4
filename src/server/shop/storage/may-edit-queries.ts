import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const ask = named(
  "may-edit-any-course",
  `select exists (select from course_instructor c join catalog_item i on i.id = c.item_id
    where c.account_id = $1 and i.instructors_edit and i.archived_at is null) as may`,
);

/** Whether there is a course of which this instructor may edit the lessons. */
export async function mayEditAny(db: Db, accountId: number): Promise<boolean> {
  return (await ask(db, [accountId]))[0]?.may === true;
}
