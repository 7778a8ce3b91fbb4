import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";

export type Recount = { itemId: number; markedAt: string };

export async function listRecounts(db: Db, most: number): Promise<Recount[]> {
  // NOTE: the moment as text: a Date has no microseconds, and a mark that is newer must stay.
  const { rows } = await sql<Recount>`select item_id as "itemId", marked_at::text as "markedAt"
      from learning_recount order by item_id limit ${most}`.execute(db);
  return rows;
}

/**
 * Counts what some learners of a course have done of what is shown now. Answers the last of them;
 * null where there are no more.
 */
export async function recountSome(
  tx: Tx,
  itemId: number,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{
    accountId: number;
  }>`select account_id as "accountId" from learning
    where item_id = ${itemId} and account_id > ${after}
    order by account_id limit ${most} for no key update`.execute(tx);
  const ids = rows.map(({ accountId }) => accountId);
  // A statement of its own, so that it sees what was done until the rows were locked.
  await sql`update learning g set done_lessons = n.done from (
      select a.id, (select count(*)::int from lesson l join course_section s on s.id = l.section_id
          join lesson_progress p on p.lesson_id = l.id and p.account_id = a.id
            and p.done_at is not null where l.item_id = ${itemId} and ${sql.raw(isShown)}) as done
      from unnest(${ids}::bigint[]) a (id)) n
    where g.account_id = n.id and g.item_id = ${itemId} and g.done_lessons <> n.done`.execute(tx);
  return rows.length < most ? null : (ids.at(-1) ?? null);
}

/** Not where its lessons have changed once more meanwhile. */
export async function endRecount(db: Db, { itemId, markedAt }: Recount): Promise<void> {
  await sql`delete from learning_recount
    where item_id = ${itemId} and marked_at = ${markedAt}::timestamptz`.execute(db);
}
