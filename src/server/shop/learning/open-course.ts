import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { startOnOpening, startOnPublishing } from "../enrollment/start-clocks.ts";
import { lockLearning } from "./progress-queries.ts";
import type { CourseAccess } from "./viewer-queries.ts";

/** A learner sees what is in a lesson: from the first one on the time of their access counts, where it waited for that. */
export async function openCourse(db: Db, { itemId, hasClock }: Pick<CourseAccess, "itemId" | "hasClock">, accountId: number): Promise<void> {
  if (!hasClock) return;
  await inTransaction(db, async (tx) => {
    await lockLearning(tx, { accountId, itemId });
    // An approval beside the publishing of the first lesson may not have seen it.
    await startOnPublishing(tx, itemId);
    await startOnOpening(tx, { accountId, itemId });
  });
}
