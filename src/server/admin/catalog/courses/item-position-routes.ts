import type { FastifyInstance } from "fastify";
import { itemStateOf } from "#domain/catalog/item-state.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { orderRecords } from "#server/record/order-records.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import {
  listItemOrder,
  lockItemOrder,
  type PlacedItem,
  updateItemOrder,
} from "./item-position-queries.ts";

export function registerItemOrderRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminListItemOrder").with(async ({ query: { category } }) => {
    const { items, total } = await listItemOrder(db, idOf(category));
    return { success: true, data: { items: items.map(placeWire), total } };
  });

  serve(app, "adminOrderItems").with(async ({ body: { category, ...order } }, context) => {
    const categoryId = idOf(category);
    const refused = await orderRecords<never>(db, order, {
      lock: async (tx) => {
        const all = await lockItemOrder(tx);
        const shown = all.filter(
          (one) => !one.isArchived && (categoryId === null || one.categoryId === categoryId),
        );
        return { all: all.map(({ id }) => id), shown: shown.map(({ id }) => id) };
      },
      update: updateItemOrder,
      note: (tx, moved) =>
        noteAbout(tx, actorIn(context, clock), "item:all", {
          action: "item.ordered",
          detail: { ...(categoryId !== null && { category: categoryId }), ...moved },
        }),
    });
    return refused ?? { success: true };
  });
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
