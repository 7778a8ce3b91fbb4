import type { KeyOf } from "#web/texts/text-keys.ts";
import type { CatalogCard } from "./catalog-types.ts";

export const levelTexts: Record<NonNullable<CatalogCard["level"]>, KeyOf<"shop">> = {
  beginner: "catalog.level-beginner",
  intermediate: "catalog.level-intermediate",
  advanced: "catalog.level-advanced",
};
