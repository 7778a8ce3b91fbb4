import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { carryWorth } from "#server/shop/gift/carry-worth-queries.ts";
import { lockItem } from "../courses/item-record-queries.ts";
import { note } from "../courses/note-edit.ts";
import { lockVideosOf } from "../curriculum/shown-file-queries.ts";
import { copyCurriculum } from "./copy-curriculum-queries.ts";
import { copyInstructors, copyPlans, insertCopy } from "./copy-item-queries.ts";

/** Copies an item as a draft: with its plans and teachers, without its buyers. */
export async function copyItem(
  db: Db,
  id: number,
  actor: Actor,
): Promise<number | Refused<"NOT_FOUND">> {
  return inTransaction(db, async (tx) => {
    await lockVideosOf(tx, id);
    const item = await lockItem(tx, id);
    if (item === null) return refuse("NOT_FOUND");
    const copy = await insertCopy(tx, id);
    await copyPlans(tx, id, copy);
    await carryWorth(tx, { from: id, to: copy, by: actor.accountId });
    await copyInstructors(tx, id, copy);
    await copyCurriculum(tx, id, copy);
    await note(tx, actor, copy, {
      action: "item.copied",
      detail: { from: id, name: item.title_th },
    });
    return copy;
  });
}
