import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";

export type Recount = StatementRow<"list-recounts">;

const listRecountsStatement = named(
  "list-recounts",
  `select item_id as "itemId", marked_at::text as "markedAt"
  from learning_recount
  order by item_id limit $1`,
);

export function listRecounts(db: Db, most: number): Promise<Recount[]> {
  // NOTE: the moment as text: a Date has no microseconds, and a mark that is newer must stay.
  return listRecountsStatement(db, [most]);
}

const lockSome = named(
  "lock-learners-to-recount",
  `select account_id as "accountId"
  from learning
  where item_id = $1 and account_id > $2
  order by account_id limit $3
  for no key update`,
);

const recount = named(
  "recount-learners",
  `update learning g
  set done_lessons = n.done
  from (select a.id,
        (select count(*)::int
          from lesson l
            join course_section s on s.id = l.section_id
            join lesson_progress p
              on p.lesson_id = l.id and p.account_id = a.id and p.done_at is not null
          where l.item_id = $1 and ${isShown}) as done
      from unnest($2::bigint[]) a (id)) n
  where g.account_id = n.id and g.item_id = $1 and g.done_lessons <> n.done`,
);

/**
 * Counts for some learners of a course how many of its shown lessons they have done. Returns the
 * last of these learners; null if there are no more.
 */
export async function recountSome(
  tx: Tx,
  itemId: number,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const rows = await lockSome(tx, [itemId, after, most]);
  const ids = rows.map(({ accountId }) => accountId);
  // A statement of its own, so that it sees what was done until the rows were locked.
  await recount(tx, [itemId, ids]);
  return rows.length < most ? null : (ids.at(-1) ?? null);
}

const endRecountStatement = named(
  "end-recount",
  "delete from learning_recount where item_id = $1 and marked_at = $2::text::timestamptz",
);

/** Not where its lessons have changed once more meanwhile. */
export async function endRecount(db: Db, { itemId, markedAt }: Recount): Promise<void> {
  await endRecountStatement(db, [itemId, markedAt]);
}
