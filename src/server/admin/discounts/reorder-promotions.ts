import { isSameInOtherOrder, isSameOrder, movedPart, reordered } from "#domain/catalog/reorder.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockPromotionOrder, updatePromotionOrder } from "./promotion-position-queries.ts";
import type { DiscountActor } from "./save-coupon.ts";
import { writeDown } from "./save-promotion.ts";

type Command = { from: number[]; to: number[] };

/**
 * Over the order it was read in, and over no other. Those that have ended keep their places among
 * the rest.
 */
export async function reorderPromotions(
  db: Db,
  { from, to }: Command,
  by: DiscountActor,
): Promise<Refused<"INPUT_ERROR" | "EDIT_CONFLICT"> | null> {
  if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
  return inTransaction(db, async (tx) => {
    const all = await lockPromotionOrder(tx);
    const now = all.filter(({ isOver }) => !isOver).map(({ id }) => id);
    // A list that is longer than one order is moved about in its beginning.
    if (!isSameOrder(now.slice(0, from.length), from))
      return refuse("EDIT_CONFLICT", { result: { ids: now.slice(0, from.length) } });
    if (isSameOrder(from, to)) return null;
    const ids = all.map(({ id }) => id);
    await updatePromotionOrder(tx, reordered(ids, to));
    await writeDown(tx, {
      id: "all",
      action: "promotion.ordered",
      detail: movedPart(from, to),
      by,
    });
    return null;
  });
}
