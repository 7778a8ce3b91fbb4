import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, quick, type StatementRow } from "#server/platform/database/named-statement.ts";
import { opensNow } from "../enrollment/open-access-queries.ts";

/**
 * A course with one person's access to it.
 * `hasAccess`: an enrollment that runs now.
 * `hasClock`: access whose time may not count yet.
 * `instructorsEdit`: those who teach it may edit its lessons.
 */
export type CourseAccess = StatementRow<"find-course-access">;

const find = quick(
  named(
    "find-course-access",
    `select i.id as "itemId", json_build_object('th', i.title_th, 'en', i.title_en) as title,
    json_build_object('th', i.takes_place_th, 'en', i.takes_place_en) as "takesPlace",
    i.takes_questions as "takesQuestions", i.watermarks,
    i.is_published and i.archived_at is null as "isOnSale",
    exists (select from enrollment e where e.account_id = $2 and e.item_id = i.id and ${opensNow})
      as "hasAccess",
    exists (select from enrollment e
      where e.account_id = $2
        and e.item_id = i.id
        and e.state = 'active'
        and e.waits_for is not null) as "hasClock",
    exists (select from course_instructor c where c.item_id = i.id and c.account_id = $2)
      as teaches, i.instructors_edit and i.archived_at is null as "instructorsEdit",
    l.started_at as "startedAt", l.last_lesson_id as "lastLessonId",
    l.completed_at as "completedAt", l.celebrated_at as "celebratedAt",
    (select c.code
      from certificate c
      where c.account_id = $2 and c.item_id = i.id and c.revoked_at is null) as certificate,
    (select c.code
      from certificate c
      where c.account_id = $2 and c.item_id = i.id and c.revoked_at is not null
        and not c.is_replaced)
      as "revokedCertificate", now() as now
  from catalog_item i left join learning l on l.account_id = $2 /* or null */ and l.item_id = i.id
  where i.id = $1 and i.kind = 'course'`,
  ),
);

/** Null: no such course. `accountId` null: a guest, who has access to nothing. */
export async function findCourseAccess(
  db: Db | Tx,
  itemId: number,
  accountId: number | null,
): Promise<CourseAccess | null> {
  return (await find(db, [itemId, accountId]))[0] ?? null;
}

const watcher = named(
  "find-watcher",
  `select a.first_name || ' ' || a.last_name as name,
    (select o.order_id
      from enrollment e join order_line o on o.id = e.order_line_id
      where e.account_id = a.id and e.item_id = $2 and ${opensNow}
      order by e.id desc limit 1) as "orderId"
  from account a
  where a.id = $1`,
);

/** Who watches, and by which order. */
export async function findWatcher(
  db: Db,
  accountId: number,
  itemId: number,
): Promise<{ name: string; orderId: number | null }> {
  return (await watcher(db, [accountId, itemId]))[0] ?? { name: "", orderId: null };
}
