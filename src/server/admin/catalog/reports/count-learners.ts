import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { endRecount, listRecounts, recountSome } from "./count-learners-queries.ts";

const [coursesAtOnce, learnersAtOnce] = [20, 500];

/**
 * Recounts completed lessons where lessons were published, hidden or removed. It is safe to repeat.
 */
export async function countLearners(db: Db): Promise<void> {
  for (const course of await listRecounts(db, coursesAtOnce)) {
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      after = await inTransaction(db, (tx) =>
        recountSome(tx, course.itemId, { after: from, most: learnersAtOnce }),
      );
    }
    await endRecount(db, course);
  }
}
