import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import type { ArchivedVersion } from "#server/record/declare-record.ts";
import { lockItem, updateArchived } from "./item-record-queries.ts";
import { revisionOf } from "./item-revision.ts";
import { note } from "./note-edit.ts";

type Command = {
  version: number;
  is_archived: boolean;
  /**
   * Out of the archive as it went in: what was on sale is on sale, what had a day for it has it.
   */
  as_it_was?: boolean;
};

/**
 * Archives an item: it leaves the shop, and buyers keep it. A restored item is a draft, unless the
 * archiving itself is undone.
 */
export async function archiveItem(
  db: Db,
  id: number,
  { version, is_archived: isArchived, as_it_was: asItWas = false }: Command,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | ArchivedVersion> {
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, id);
    if (item === null) return refuse("NOT_FOUND");
    if (item.version !== version) return refuse("EDIT_CONFLICT", { result: revisionOf(item) });
    if ((item.archived_at !== null) === isArchived) return null;
    await updateArchived(tx, id, { isArchived, asItWas });
    await note(tx, actor, id, {
      action: isArchived ? "item.archived" : "item.restored",
      detail: {},
    });
    return { version: version + 1 };
  });
}
