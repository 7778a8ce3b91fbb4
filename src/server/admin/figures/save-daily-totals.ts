import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { forgetChanges, keepDay, listDaysToKeep } from "./daily-totals-queries.ts";

const daysAtOnce = 1_000;

/**
 * Stores the totals of days that ended a month ago or earlier, so that reports over years read few
 * rows per day.
 */
export async function saveDailyTotals(db: Db): Promise<void> {
  const days = (await listDaysToKeep(db, daysAtOnce)).map(
    (day) => [day, () => inTransaction(db, (tx) => keepDay(tx, day))] as const,
  );
  await eachStep({
    ...Object.fromEntries(days),
    forgetChanges: () => inBatches((most) => forgetChanges(db, most)),
  });
}
