import { isSameInOtherOrder, isSameOrder, movedPart, reordered } from "#domain/catalog/reorder.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { lockItemOrder, updateItemOrder } from "./item-position-queries.ts";

type Command = { categoryId: number | null; from: number[]; to: number[] };

/**
 * Over the order it was read in, and over no other. What is not named keeps its place among the
 * rest.
 */
export async function reorderItems(
  db: Db,
  { categoryId, from, to }: Command,
  actor: Actor,
): Promise<Refused<"INPUT_ERROR" | "EDIT_CONFLICT"> | null> {
  if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
  return inTransaction(db, async (tx) => {
    const all = await lockItemOrder(tx);
    const now = all
      .filter((one) => !one.isArchived && (categoryId === null || one.categoryId === categoryId))
      .map(({ id }) => id);
    // A list that is longer than one order is moved about in its beginning.
    if (!isSameOrder(now.slice(0, from.length), from))
      return refuse("EDIT_CONFLICT", { result: { ids: now.slice(0, from.length) } });
    if (isSameOrder(from, to)) return null;
    await updateItemOrder(
      tx,
      reordered(
        all.map(({ id }) => id),
        to,
      ),
    );
    await noteAbout(tx, actor, "item:all", {
      action: "item.ordered",
      detail: { ...(categoryId !== null && { category: categoryId }), ...movedPart(from, to) },
    });
    return null;
  });
}
