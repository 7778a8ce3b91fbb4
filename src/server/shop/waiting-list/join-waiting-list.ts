import { type WaitRefusal, whyNotWait } from "#domain/seat/waiting-list.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { findWaitFacts, insertWait, lockToWait, type Place } from "./waiting-list-queries.ts";

type Command = Place & { address: string; seats: SiteSettings["seats"] };

/**
 * A place at the end of the line for a full course; a student who has one keeps it. null: it is
 * had.
 */
export async function joinWaitingList(
  db: Db,
  { address, seats, ...place }: Command,
): Promise<Refused<WaitRefusal | "NOT_FOUND"> | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockToWait(tx, place))) return refuse("NOT_FOUND");
    const { isIn, ...facts } = await findWaitFacts(tx, place, address);
    if (isIn) return null;
    const code = whyNotWait(facts, seats);
    if (code !== null) return refuse(code);
    await insertWait(tx, place, address);
    return null;
  });
}
