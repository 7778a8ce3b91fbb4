import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const countSlips = named(
  "count-slips-for-menu",
  `select count(*)::int as count
  from (
    select from shop_order
    where status = 'pending' and review_since is not null
    limit $1) s`,
);

/** Up to so many. */
export async function countSlipsUpTo(db: Db, most: number): Promise<number> {
  return (await countSlips(db, [most]))[0]?.count ?? 0;
}

const countHeld = named(
  "count-held-sales-for-menu",
  `select count(*)::int as count
  from (
    select from catalog_item
    where publish_at < now() - interval '2 minutes' and archived_at is null
    limit $1) h`,
);

/**
 * Items whose sale should have begun, but which lack what buyers need, up to so many. Before two
 * minutes have passed, the job may not have looked at them.
 */
export async function countHeldSalesUpTo(db: Db, most: number): Promise<number> {
  return (await countHeld(db, [most]))[0]?.count ?? 0;
}

const countLearning = named(
  "count-learning-for-menu",
  `select (
      select count(*)::int
      from (select from submission where state = 'waiting' limit $1) w) as work,
    (
      select count(*)::int
      from (
        select from lesson_question q
          join lesson l on l.id = q.lesson_id
          join catalog_item i on i.id = l.item_id
        where q.answered_at is null
          and q.hidden_at is null
          and l.archived_at is null
          and i.takes_questions
        limit $1) a) as questions`,
);

/** Work and questions of all courses, up to so many each. */
export async function countLearningUpTo(
  db: Db,
  most: number,
): Promise<{ work: number; questions: number }> {
  const [{ work, questions } = { work: 0, questions: 0 }] = await countLearning(db, [most]);
  return { work: work ?? 0, questions: questions ?? 0 };
}
