import type { ShopKey } from "#web/app/texts/text-keys.ts";
import type { CatalogCard } from "./catalog-types.ts";

export const levelTexts: Record<NonNullable<CatalogCard["level"]>, ShopKey> = {
  beginner: "catalog.level-beginner",
  intermediate: "catalog.level-intermediate",
  advanced: "catalog.level-advanced",
};
