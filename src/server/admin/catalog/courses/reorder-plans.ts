import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { lockItem } from "./item-record-queries.ts";
import { note } from "./note-edit.ts";
import { lockPlanOrder, updatePlanOrder } from "./plan-queries.ts";

type Command = { from: number[]; to: number[] };

/** Over the order it was read in, and over no other. */
export async function reorderPlans(
  db: Db,
  itemId: number,
  { from, to }: Command,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT"> | null> {
  if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, itemId);
    if (item === null || item.kind !== "course") return refuse("NOT_FOUND");
    const now = await lockPlanOrder(tx, itemId);
    if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
    await updatePlanOrder(tx, to);
    await note(tx, actor, itemId, { action: "plan.ordered", detail: { from, to } });
    return null;
  });
}
