import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { mayEditAt } from "../curriculum/edit-gate-queries.ts";
import type { Actor } from "./edit-actor.ts";

type Entry = { action: string; detail: Record<string, unknown> };

/**
 * Checks an instructor's right again after all locks of the edit. If the owner has revoked it
 * meanwhile, or the role has ended, the edit is undone.
 */
export async function note(tx: Tx, actor: Actor, id: number, entry: Entry): Promise<void> {
  if (actor.role === "instructor" && !(await mayEditAt(tx, "courses", id, actor.accountId)))
    throw refuse("NOT_FOUND");
  await noteAbout(tx, actor, `item:${id}`, entry);
}

export async function noteAbout(
  tx: Tx,
  { accountId, requestId, role = "administrator" }: Actor,
  object: string,
  entry: Entry,
): Promise<void> {
  await insertAudit(tx, { ...entry, actorId: accountId, actorRole: role, object, requestId });
}
