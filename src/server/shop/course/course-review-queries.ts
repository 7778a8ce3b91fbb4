import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export const reviewsAPage = 10;
export type Review = StatementRow<"list-course-reviews">;

const shown = named(
  "list-course-reviews",
  `select r.id, r.stars, r.words, a.first_name as name, r.written_at as "writtenAt"
  from course_review r join account a on a.id = r.account_id
  where r.item_id = $1 and r.hidden_at is null
  order by r.written_at desc, r.id desc limit $2 offset $3`,
);

/** The newest first, without those that are hidden. */
export function listReviews(db: Db, itemId: number, page: number): Promise<Review[]> {
  return shown(db, [itemId, reviewsAPage, (page - 1) * reviewsAPage]);
}

const counts = named(
  "count-course-reviews",
  `select array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2),
    count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4),
    count(*) filter (where r.stars = 5)]::int[] as "byStar",
    (select count(*)::int from learning l where l.item_id = $1) as learners
  from course_review r
  where r.item_id = $1 and r.hidden_at is null`,
);

/** How often one to five stars were given, and how many people have begun to learn. */
export async function countReviews(
  db: Db,
  itemId: number,
): Promise<{ byStar: number[]; learners: number }> {
  return (await counts(db, [itemId]))[0] ?? { byStar: [0, 0, 0, 0, 0], learners: 0 };
}
