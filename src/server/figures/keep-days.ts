import type { Db } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { forgetChanges, keepDay, listDaysToKeep } from "./kept-days-queries.ts";

const daysAtOnce = 1_000;

/** Adds up the days that are over for a month, so that figures of years read a few rows a day. */
export async function keepDays(db: Db): Promise<void> {
  for (const day of await listDaysToKeep(db, daysAtOnce)) await inTransaction(db, (tx) => keepDay(tx, day));
  await forgetChanges(db);
}
