import type { FastifyInstance } from "fastify";
import { doEach } from "#server/desk/kit/do-each.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogDeskNeeds } from "../courses/catalog-desk-routes.ts";
import { actorOf } from "../courses/save-item.ts";
import { findDeskCategory, listDeskCategories } from "./category-desk-queries.ts";
import { registerCategoryListRoutes } from "./category-list-routes.ts";
import { removeCategory } from "./delete-category.ts";
import { archiveCategory, categoryRevision, createCategory, orderCategories, saveCategory } from "./save-category.ts";

/** What courses and products are sorted into. */
export function registerCategoryRoutes(app: FastifyInstance, { db, clock }: CatalogDeskNeeds): void {
  serve(app, "adminListCategoryOrder").with(async () => ({ success: true, data: await listDeskCategories(db) }));

  registerCategoryListRoutes(app, db);

  serve(app, "adminGetCategory").with(async ({ params: { id } }) => {
    const category = await findDeskCategory(db, id);
    if (category === null) return refuse("NOT_FOUND");
    const { slug, items, is_archived } = category;
    return { success: true, data: { id, slug, items, is_archived, ...categoryRevision(category) } };
  });

  serve(app, "adminCreateCategory").with(async ({ body }, { caller, lang, request }) => {
    const made = await createCategory(db, body.values, actorOf(caller, { lang, requestId: request.id, now: clock() }));
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serve(app, "adminSaveCategory").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const saved = await saveCategory(db, id, body, actorOf(caller, { lang, requestId: request.id, now: clock() }));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminBatchCategories").with(async ({ body: { chosen, is_archived } }, { caller, lang, request }) => {
    const actor = actorOf(caller, { lang, requestId: request.id, now: clock() });
    const results = await doEach({ chosen, guard: app.guard, lang }, ({ id, version }) => archiveCategory(db, id, { version, is_archived }, actor));
    return { success: true, data: { results } };
  });

  serve(app, "adminArchiveCategory").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const answer = await archiveCategory(db, id, body, actorOf(caller, { lang, requestId: request.id, now: clock() }));
    return answer instanceof Refused ? answer : { success: true };
  });

  serve(app, "adminDeleteCategory").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    return (await removeCategory(db, id, body, actorOf(caller, { lang, requestId: request.id, now: clock() }))) ?? { success: true };
  });

  serve(app, "adminOrderCategories").with(async ({ body }, { caller, lang, request }) => {
    return (await orderCategories(db, body, actorOf(caller, { lang, requestId: request.id, now: clock() }))) ?? { success: true };
  });
}
