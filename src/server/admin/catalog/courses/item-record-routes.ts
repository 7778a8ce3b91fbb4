import type { FastifyInstance } from "fastify";
import { itemStateOf } from "#domain/catalog/item-state.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import { findHasPrice, findSellingFacts } from "#server/shop/course/selling-facts-queries.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { findItemChoices, listGivers } from "./item-choice-queries.ts";
import { findItem } from "./item-record-queries.ts";
import { items } from "./items.ts";
import { previewItem } from "./preview-item.ts";

export function registerItemRecordRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminGetItemChoices").with(async () => ({
    success: true,
    data: await findItemChoices(db),
  }));

  serve(app, "adminGetItem").with(async ({ params: { id } }) => {
    const item = await findItem(db, id);
    if (item === null) return refuse("NOT_FOUND");
    const {
      kind,
      is_published: isPublished,
      publish_at: publishAt,
      archived_at: archivedAt,
    } = item;
    const hasPrice = await findHasPrice(db, id);
    const given_with = kind === "product" ? await listGivers(db, id) : [];
    return {
      success: true,
      data: {
        id,
        course_type: kind,
        state: itemStateOf({ isPublished, publishAt, archivedAt, hasPrice }),
        given_with,
        ...items.revisionOf(item),
      },
    };
  });

  serveRecord(
    app,
    items,
    { create: "adminCreateItem", save: "adminSaveItem", archive: "adminArchiveItem" },
    { db, by: (context) => actorIn(context, clock) },
  );

  serve(app, "adminGetSellingFacts").with(async ({ params: { id } }) => {
    const facts = await findSellingFacts(db, id);
    if (facts === null) return refuse("NOT_FOUND");
    const { hasPrice, priceSatang, hasSeveral, publishedLessons, draftLessons } = facts;
    return {
      success: true,
      data: {
        state: itemStateOf({ ...facts, hasPrice }),
        has_price: hasPrice,
        price_from: hasPrice && priceSatang !== null ? priceSatang / 100 : null,
        has_several_prices: hasSeveral,
        published_lessons: publishedLessons,
        draft_lessons: draftLessons,
      },
    };
  });

  serve(app, "adminPreviewItem").with(async ({ params: { id } }, { lang }) => {
    const shown = await previewItem(db, id, lang);
    return shown === null ? refuse("NOT_FOUND") : { success: true, data: shown };
  });
}
