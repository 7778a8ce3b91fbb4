import type { FastifyInstance } from "fastify";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { categories } from "./categories.ts";
import { listAdminCategories } from "./category-admin-queries.ts";
import { registerCategoryListRoutes } from "./category-list-routes.ts";
import { removeCategory } from "./delete-category.ts";

/** The categories of courses and products. */
export function registerCategoryRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminListCategoryOrder").with(async () => ({
    success: true,
    data: await listAdminCategories(db),
  }));

  registerCategoryListRoutes(app, db);

  serveRecord(
    app,
    categories,
    {
      get: "adminGetCategory",
      create: "adminCreateCategory",
      save: "adminSaveCategory",
      archive: "adminArchiveCategory",
      batch: "adminBatchCategories",
      order: "adminOrderCategories",
    },
    { db, by: (context) => actorIn(context, clock) },
  );

  serve(app, "adminDeleteCategory").with(async ({ params: { id }, body }, context) => {
    return (await removeCategory(db, id, body, actorIn(context, clock))) ?? { success: true };
  });
}
