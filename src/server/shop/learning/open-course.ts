import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { startOnOpening, startOnPublishing } from "../enrollment/start-clocks.ts";
import type { CourseAccess } from "./viewer-queries.ts";

/**
 * A learner sees what is in a lesson: from the first one on the time of their access counts, where
 * it waited for that.
 */
export async function openCourse(
  db: Db,
  { itemId, hasClock }: Pick<CourseAccess, "itemId" | "hasClock">,
  accountId: number,
): Promise<void> {
  if (!hasClock) return;
  // What an approval wrote beside the first lesson, before the two waited for each other. It is
  // everybody's, so it is no part of what is this learner's.
  await inTransaction(db, (tx) => startOnPublishing(tx, itemId));
  await inTransaction(db, (tx) => startOnOpening(tx, { accountId, itemId }));
}
