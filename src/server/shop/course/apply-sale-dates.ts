import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import { publishDue, unpublishDue } from "./sale-date-queries.ts";

/** Publishes and withdraws the items that are due. */
export async function applySaleDates(db: Db): Promise<void> {
  await eachStep({
    publishDue: () => inBatches((most) => publishDue(db, most)),
    unpublishDue: () => inBatches((most) => unpublishDue(db, most)),
  });
}
