import { sql } from "kysely";
import type { ListQueryOf } from "#contract/admin/admin-lists.ts";
import type {
  AnnouncementPurpose,
  AnnouncementState,
  Audience,
} from "#domain/announcement/announcement-rule.ts";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

export type AnnouncementListed = {
  id: number;
  version: number;
  subject: string;
  purpose: AnnouncementPurpose;
  audience: Audience;
  state: AnnouncementState;
  dueAt: Date | null;
  startedAt: Date | null;
  createdAt: Date;
  author: string;
  receivers: number;
  sent: number;
};

const columns = `i.id, i.version, coalesce(nullif(i.subject_th, ''), i.subject_en) as subject,
  i.purpose, i.audience, i.state, i.due_at as "dueAt", i.started_at as "startedAt",
  i.created_at as "createdAt",
  (select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username)
    from account a where a.id = i.author_id) as author,
  i.receivers, i.sent`;

export function announcementList(
  {
    patterns,
    state,
    purpose,
  }: { patterns: readonly string[] } & Pick<ListQueryOf<"Announcements">, "state" | "purpose">,
  sort: "" | "oldest",
): ListStatement {
  return {
    table: sql`announcement i`,
    conditions: [
      ...(state === "" ? [] : [sql`i.state = ${state}`]),
      ...(purpose === "" ? [] : [sql`i.purpose = ${purpose}`]),
    ],
    search: patterns.map((pattern) =>
      fitsPattern(sql`fold_words(i.subject_th || ' ' || i.subject_en)`, pattern),
    ),
    order: sort === "oldest" ? sql`i.id` : sql`i.id desc`,
    columns: sql.raw(columns),
  };
}

const listOfCourseStatement = named(
  "list-announcements-of-course",
  `select ${columns}
  from announcement_item x join announcement i on i.id = x.announcement_id
  where x.item_id = $1 and ($2::bigint is null or i.author_id = $2)
  order by i.id desc limit 50`,
  columnTypes<AnnouncementListed>(),
);

/** `authorId`: only what this person has written. */
export function listOfCourse(
  db: Db,
  itemId: number,
  authorId: number | null,
): Promise<AnnouncementListed[]> {
  return listOfCourseStatement(db, [itemId, authorId]);
}

const listOfPersonStatement = named(
  "list-announcements-of-person",
  `select t.id, coalesce(nullif(t.subject_th, ''), t.subject_en) as subject, t.purpose, r.state,
    r.handed_at as "handedAt", r.left_at is not null as "hasLeft"
  from announcement_receiver r join announcement t on t.id = r.announcement_id
  where r.account_id = $1
  order by r.handed_at desc nulls first limit 50`,
  columnTypes<{ subject: string }>(),
);
export type PersonAnnouncement = RowOf<typeof listOfPersonStatement>;

export function listOfPerson(db: Db, accountId: number): Promise<PersonAnnouncement[]> {
  return listOfPersonStatement(db, [accountId]);
}
