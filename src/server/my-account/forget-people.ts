import type { Db } from "../platform/database.ts";
import { deleteEndedExports } from "./data-export-queries.ts";
import { deleteEndedTaxRecords, scrubMailsOfErased } from "./erasure-queries.ts";

/** What was kept of people for a time, and the time is over. Harmless to repeat. */
export async function forgetPeople(db: Db): Promise<void> {
  await deleteEndedExports(db);
  await scrubMailsOfErased(db);
  await deleteEndedTaxRecords(db);
}
