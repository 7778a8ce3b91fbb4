import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import { publishDue, unpublishDue } from "./item-record-queries.ts";

/** What is due goes on sale and off it. */
export async function applySaleDates(db: Db): Promise<void> {
  await eachStep({
    publishDue: () => inBatches((most) => publishDue(db, most)),
    unpublishDue: () => inBatches((most) => unpublishDue(db, most)),
  });
}
