import { missingToSell } from "#domain/catalog/selling/missing-to-sell.ts";
import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { lockDueForSale, publishItems, unpublishDue } from "./sale-date-queries.ts";
import { listSellingFacts } from "./selling-facts-queries.ts";

/** Publishes and withdraws the items that are due. */
export async function applySaleDates(db: Db): Promise<void> {
  let after = 0;
  await eachStep({
    publishDue: () =>
      inBatches(async (most) => {
        const due = await publishDue(db, after, most);
        after = due.at(-1) ?? after;
        return due.length;
      }, 200),
    unpublishDue: () => inBatches((most) => unpublishDue(db, most)),
  });
}

/**
 * Some of what is due goes on sale. What has lost its last price since its time was set stays due,
 * and the administrators' area says so.
 */
function publishDue(db: Db, after: number, most: number): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueForSale(tx, after, most);
    const ready = (await listSellingFacts(tx, due)).filter(
      (facts) => !missingToSell(facts).some(({ isNeeded }) => isNeeded),
    );
    if (ready.length > 0)
      await publishItems(
        tx,
        ready.map(({ id }) => id),
      );
    return due;
  });
}
