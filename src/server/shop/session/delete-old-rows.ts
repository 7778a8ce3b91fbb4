import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import * as queries from "./delete-old-rows-queries.ts";

/** Deletes old rows in batches. A failure does not stop the others. */
export async function deleteOldRows(db: Db): Promise<void> {
  const steps = Object.entries(queries).map(
    ([name, some]) => [name, () => inBatches((most) => some(db, most))] as const,
  );
  await eachStep(Object.fromEntries(steps));
}
