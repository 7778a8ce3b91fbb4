import type { FastifyInstance } from "fastify";
import { itemStateOf } from "#domain/catalog/item-state.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorOf } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { listItemOrder, type PlacedItem } from "./item-position-queries.ts";
import { reorderItems } from "./reorder-items.ts";

export function registerItemOrderRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminListItemOrder").with(async ({ query: { category } }) => {
    const { items, total } = await listItemOrder(db, idOf(category));
    return { success: true, data: { items: items.map(placeWire), total } };
  });

  serve(app, "adminOrderItems").with(
    async ({ body: { category, from, to } }, { caller, lang, request }) => {
      const actor = actorOf(caller, { lang, requestId: request.id, now: clock() });
      return (
        (await reorderItems(db, { categoryId: idOf(category), from, to }, actor)) ?? {
          success: true,
        }
      );
    },
  );
}

function idOf(category: string): number | null {
  return category === "" ? null : Number(category);
}

function placeWire(item: PlacedItem) {
  const { id, kind, titleTh, titleEn, coverFile } = item;
  return {
    id,
    course_name: titleTh,
    course_name_eng: titleEn,
    course_image: coverPath(coverFile, "card"),
    course_type: kind,
    state: itemStateOf(item),
  };
}
