import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { lockDiscountGifts } from "#server/shop/gift/active-discount-queries.ts";
import { categories } from "./categories.ts";
import {
  deleteCategory,
  findAdminCategory,
  isInDiscount,
  lockCategoriesAlone,
  moveItems,
} from "./category-admin-queries.ts";

type CategoryRefusal = "NOT_FOUND" | "EDIT_CONFLICT" | "CATEGORY_IN_USE" | "CATEGORY_HAS_DISCOUNT";
type Command = { version: number; move_to: number | null };

/**
 * Moves the category's items to another one first, because every item needs a category. NOTE: the
 * lock keeps others from adding an item meanwhile, because that reads the category's row.
 */
export async function removeCategory(
  db: Db,
  id: number,
  { version, move_to: moveTo }: Command,
  actor: Actor,
): Promise<Refused<CategoryRefusal> | null> {
  return inTransaction(db, async (tx) => {
    // Nobody saves a discount for this category meanwhile.
    await lockDiscountGifts(tx);
    await lockCategoriesAlone(tx, moveTo === null ? [id] : [id, moveTo]);
    const category = await findAdminCategory(tx, id);
    if (category === null) return refuse("NOT_FOUND");
    if (category.version !== version)
      return refuse("EDIT_CONFLICT", { result: categories.revisionOf(category) });
    if (await isInDiscount(tx, id)) return refuse("CATEGORY_HAS_DISCOUNT");
    if (category.items > 0) {
      const target = moveTo === null || moveTo === id ? null : await findAdminCategory(tx, moveTo);
      if (target === null || target.is_archived)
        return refuse("CATEGORY_IN_USE", { result: { items: category.items } });
      await moveItems(tx, id, target.id);
    }
    await deleteCategory(tx, id);
    const detail = {
      name: category.name_th,
      ...(category.items > 0 && { items: category.items, move_to: moveTo }),
    };
    await noteAbout(tx, actor, `category:${id}`, { action: "category.deleted", detail });
    return null;
  });
}
