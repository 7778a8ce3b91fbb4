import type { FastifyInstance } from "fastify";
import { doEach } from "#server/list/do-each.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../courses/catalog-admin-routes.ts";
import { findAdminCategory, listAdminCategories } from "./category-admin-queries.ts";
import { registerCategoryListRoutes } from "./category-list-routes.ts";
import { removeCategory } from "./delete-category.ts";
import {
  archiveCategory,
  categoryRevision,
  createCategory,
  orderCategories,
  saveCategory,
} from "./save-category.ts";

/** What courses and products are sorted into. */
export function registerCategoryRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminListCategoryOrder").with(async () => ({
    success: true,
    data: await listAdminCategories(db),
  }));

  registerCategoryListRoutes(app, db);

  serve(app, "adminGetCategory").with(async ({ params: { id } }) => {
    const category = await findAdminCategory(db, id);
    if (category === null) return refuse("NOT_FOUND");
    const { slug, items, is_archived } = category;
    return { success: true, data: { id, slug, items, is_archived, ...categoryRevision(category) } };
  });

  serve(app, "adminCreateCategory").with(async ({ body }, context) => {
    const made = await createCategory(db, body.values, actorIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serve(app, "adminSaveCategory").with(async ({ params: { id }, body }, context) => {
    const saved = await saveCategory(db, id, body, actorIn(context, clock));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminBatchCategories").with(async ({ body: { chosen, is_archived } }, context) => {
    const { lang, request } = context;
    const actor = actorIn(context, clock);
    const results = await doEach({ chosen, guard: app.guard, lang, request }, ({ id, version }) =>
      archiveCategory(db, id, { version, is_archived }, actor),
    );
    return { success: true, data: { results } };
  });

  serve(app, "adminArchiveCategory").with(async ({ params: { id }, body }, context) => {
    const answer = await archiveCategory(db, id, body, actorIn(context, clock));
    return answer instanceof Refused ? answer : { success: true };
  });

  serve(app, "adminDeleteCategory").with(async ({ params: { id }, body }, context) => {
    return (await removeCategory(db, id, body, actorIn(context, clock))) ?? { success: true };
  });

  serve(app, "adminOrderCategories").with(async ({ body }, context) => {
    return (await orderCategories(db, body, actorIn(context, clock))) ?? { success: true };
  });
}
