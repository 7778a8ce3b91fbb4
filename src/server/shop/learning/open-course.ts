import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { startOnOpening, startOnPublishing } from "../enrollment/start-clocks.ts";
import type { CourseAccess } from "./viewer-queries.ts";

/**
 * Called when a learner opens a lesson's content. The first lesson starts the clock of access that
 * waited for it.
 */
export async function openCourse(
  db: Db,
  { itemId, hasClock }: Pick<CourseAccess, "itemId" | "hasClock">,
  accountId: number,
): Promise<void> {
  if (!hasClock) return;
  // Starts access that an approval wrote at the same time as the first lesson was published. This
  // concerns everybody in the course, so it has its own transaction.
  await inTransaction(db, (tx) => startOnPublishing(tx, itemId));
  await inTransaction(db, (tx) => startOnOpening(tx, { accountId, itemId }));
}
