import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Actor } from "./actor.ts";

export type Entry = { action: string; detail: Record<string, unknown> };

/** Adds an audit entry about a record. */
export async function noteAbout(
  tx: Tx,
  { accountId, requestId, role = "administrator" }: Actor,
  object: string,
  entry: Entry,
): Promise<void> {
  await insertAudit(tx, { ...entry, actorId: accountId, actorRole: role, object, requestId });
}
