import type { ItemKind } from "#domain/catalog/catalog-item.ts";

/** The four choices of what a discount is for. */
export type DiscountReach = "all" | "categories" | "except" | "chosen";

export type ReachTerms = {
  /** Good for everything in the shop, including later items, besides `exceptIds`. */
  isForAll?: boolean | undefined;
  /** Items that a discount for everything leaves out. */
  exceptIds?: readonly number[] | undefined;
  /** Good for everything in these categories, including later items. */
  categoryIds?: readonly number[] | undefined;
  /** Otherwise for these courses. Courses outside of the question may be missing. */
  itemIds: readonly number[];
};

/** An item as discounts see it. */
export type DiscountedItem = { itemId: number; categoryId: number; kind: ItemKind };

export function reachOf({
  isForAll = false,
  exceptIds = [],
  categoryIds = [],
}: ReachTerms): DiscountReach {
  if (isForAll) return exceptIds.length > 0 ? "except" : "all";
  return categoryIds.length > 0 ? "categories" : "chosen";
}

/** Whether a discount is for this item, however many courses it requires. */
export function isInReach(
  terms: ReachTerms,
  { itemId, categoryId, kind }: DiscountedItem,
): boolean {
  switch (reachOf(terms)) {
    case "all":
      return true;
    case "except":
      return terms.exceptIds?.includes(itemId) !== true;
    case "categories":
      return terms.categoryIds?.includes(categoryId) === true;
    case "chosen":
      return kind === "course" && terms.itemIds.includes(itemId);
  }
}
