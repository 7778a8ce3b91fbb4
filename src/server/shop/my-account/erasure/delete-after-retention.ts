import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import { deleteEndedExports } from "../data-export/data-export-queries.ts";
import { scrubFarewellMessages, scrubFarewells, scrubMailsOfErased } from "./erasure-queries.ts";
import { deleteEndedTaxRecords } from "./tax-record-queries.ts";

/** Deletes personal data after its retention time. Can be repeated. */
export async function deleteAfterRetention(db: Db): Promise<void> {
  const batches = (some: (db: Db, most: number) => Promise<number>) => () =>
    inBatches((most) => some(db, most));
  await eachStep({
    deleteEndedExports: batches(deleteEndedExports),
    scrubMailsOfErased: batches(scrubMailsOfErased),
    scrubFarewells: batches(scrubFarewells),
    scrubFarewellMessages: batches(scrubFarewellMessages),
    deleteEndedTaxRecords: batches(deleteEndedTaxRecords),
  });
}
