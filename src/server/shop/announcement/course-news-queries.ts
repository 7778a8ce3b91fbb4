import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { opensNow } from "../enrollment/open-access-queries.ts";

const learns = `exists (select from enrollment e
    where e.account_id = $2 and e.item_id = $1 and ${opensNow})`;
/** Shown to learners of the course $1: news that the shop has not stopped. */
const isShown = `x.item_id = $1 and t.purpose = 'course' and t.state in ('running', 'done')
    and not t.is_withdrawn`;

const mayReadStatement = named("may-read-course-news", `select ${learns} as may`);

/** Whether this person learns the course now. */
export async function mayReadNews(db: Db, itemId: number, accountId: number): Promise<boolean> {
  return (await mayReadStatement(db, [itemId, accountId]))[0]?.may === true;
}

const listStatement = named(
  "list-course-news",
  `select t.id, t.subject_th, t.subject_en, t.body_th, t.body_en, t.started_at as at,
    t.link_item_id as "linkItemId", exists (select from announcement_read r
      where r.announcement_id = t.id and r.account_id = $2) as "isRead"
  from announcement_item x join announcement t on t.id = x.announcement_id
  where ${isShown}
  order by t.started_at desc, t.id desc limit 50`,
  columnTypes<{ at: Date }>(),
);
export type CourseNews = RowOf<typeof listStatement>;

export function listNews(db: Db, itemId: number, accountId: number): Promise<CourseNews[]> {
  return listStatement(db, [itemId, accountId]);
}

const readStatement = named(
  "read-course-news",
  `insert into announcement_read (announcement_id, account_id)
  select t.id, $2
  from announcement_item x join announcement t on t.id = x.announcement_id
  where ${isShown} and t.id = $3 and ${learns}
  on conflict (account_id, announcement_id) do update set read_at = announcement_read.read_at
  returning announcement_id`,
);

/** False: there is no such news for this person. Read twice, the first time counts. */
export async function insertRead(
  db: Db,
  itemId: number,
  { accountId, newsId }: { accountId: number; newsId: number },
): Promise<boolean> {
  return (await readStatement(db, [itemId, accountId, newsId])).length === 1;
}
