import type { Tx } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { type Entry, noteAbout } from "#server/record/note-about.ts";
import { mayEditAt } from "./edit-gate-queries.ts";

/**
 * Checks an instructor's right again after all locks of the edit. If the owner has revoked it
 * meanwhile, or the role has ended, the edit is undone.
 */
export async function note(tx: Tx, actor: Actor, id: number, entry: Entry): Promise<void> {
  if (actor.role === "instructor" && !(await mayEditAt(tx, "courses", id, actor.accountId)))
    throw refuse("NOT_FOUND");
  await noteAbout(tx, actor, `item:${id}`, entry);
}
