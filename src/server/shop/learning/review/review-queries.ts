import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, quick } from "#server/platform/database/named-statement.ts";

const own = quick(
  named(
    "find-own-review",
    `select stars, words, hidden_at is not null as "isHidden"
  from course_review
  where item_id = $1 and account_id = $2`,
  ),
);

export async function findOwnReview(
  db: Db | Tx,
  itemId: number,
  accountId: number,
): Promise<{ stars: number; words: string; isHidden: boolean } | null> {
  return (await own(db, [itemId, accountId]))[0] ?? null;
}

const save = named(
  "save-course-review",
  `insert into course_review (item_id, account_id, stars, words)
  values ($1, $2, $3, $4)
  on conflict (item_id, account_id)
    do update set stars = excluded.stars, words = excluded.words, written_at = now(),
      version = course_review.version + 1`,
);

/** NOTE: under the lock of the learning. One that is hidden stays hidden. */
export async function saveReview(
  tx: Tx,
  {
    itemId,
    accountId,
    stars,
    words,
  }: { itemId: number; accountId: number; stars: number; words: string },
): Promise<void> {
  await save(tx, [itemId, accountId, stars, words]);
}

const remove = named(
  "remove-course-review",
  "delete from course_review where item_id = $1 and account_id = $2",
);

export async function removeReview(tx: Tx, itemId: number, accountId: number): Promise<void> {
  await remove(tx, [itemId, accountId]);
}
