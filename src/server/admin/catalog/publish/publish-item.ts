import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { items } from "../courses/items.ts";
import { changeAll } from "../curriculum/act-on-lessons.ts";
import { listLessons } from "../curriculum/curriculum-queries.ts";
import { lockLessons } from "../curriculum/lesson-act-queries.ts";

type PublishRequest = {
  id: number;
  version: number;
  /** Its draft lessons are published, too. */
  withLessons: boolean;
};

/** Puts a course or product on sale, with its draft lessons if that is asked: all, or nothing. */
export async function publishItem(
  db: Db,
  { id, version, withLessons }: PublishRequest,
  actor: Actor,
) {
  return inTransaction(db, async (tx) => {
    const values = { sale: "published", publish_at: "" };
    const saved = await items.saveWithin(tx, { id, version, values }, actor);
    if (saved instanceof Refused) return saved;
    const refused = withLessons ? await publishDrafts(tx, id, actor) : null;
    // What was written before is undone.
    if (refused) throw refused;
    return saved;
  });
}

async function publishDrafts(
  tx: Tx,
  itemId: number,
  actor: Actor,
): Promise<Refused<"INPUT_ERROR"> | null> {
  const drafts = (await listLessons(tx, itemId)).filter((one) => !one.is_published);
  const ids = drafts.map(({ id }) => id);
  await lockLessons(tx, itemId, ids);
  const lessons = (await listLessons(tx, itemId)).filter(
    (one) => ids.includes(one.id) && !one.is_published,
  );
  const act = { what: "publish", is_published: true } as const;
  return changeAll(tx, { itemId, lessons, change: { is_published: true }, act }, actor);
}
