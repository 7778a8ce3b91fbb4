import type { FastifyInstance } from "fastify";
import { itemStateOf } from "#domain/catalog/item-state.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { archiveItem } from "./archive-item.ts";
import { findHasPrice } from "./item-price-queries.ts";
import { findItem, findItemChoices, listGivers } from "./item-record-queries.ts";
import { revisionOf } from "./item-revision.ts";
import { previewItem } from "./preview-item.ts";
import { createItem, saveItem } from "./save-item.ts";

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
        ...revisionOf(item),
      },
    };
  });

  serve(app, "adminCreateItem").with(async ({ body }, context) => {
    const made = await createItem(db, body.course_type, body.values, actorIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serve(app, "adminSaveItem").with(async ({ params: { id }, body }, context) => {
    const saved = await saveItem(db, id, body, actorIn(context, clock));
    return saved instanceof Refused ? saved : { success: true, data: saved.revision };
  });

  serve(app, "adminArchiveItem").with(async ({ params: { id }, body }, context) => {
    const answer = await archiveItem(db, id, body, actorIn(context, clock));
    return answer instanceof Refused ? answer : { success: true };
  });

  serve(app, "adminPreviewItem").with(async ({ params: { id } }, { lang }) => {
    const shown = await previewItem(db, id, lang);
    return shown === null ? refuse("NOT_FOUND") : { success: true, data: shown };
  });
}
