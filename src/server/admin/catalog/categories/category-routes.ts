import type { FastifyInstance } from "fastify";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { categories } from "./categories.ts";
import { type AdminCategory, listAdminCategories } from "./category-admin-queries.ts";
import { categoryList, chosenCategory } from "./category-list-queries.ts";
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

  registerCategoryList(app, db);

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

const head = fileHead("categories", [
  "id",
  "address",
  "thai-name",
  "english-name",
  "items",
  "state",
]);

/** The list of categories, with search and sorting. */
function registerCategoryList(app: FastifyInstance, db: Db): void {
  serveList(app, db, "Categories", {
    list: ({ q, state, sort }, { lang }) =>
      categoryList({ patterns: searchPatterns(q), state }, sort, lang),
    items: (rows: AdminCategory[]) => rows,
    chosen: chosenCategory,
    file: { head, cells: (rows, { words }) => rows.map((row) => csvRow(row, words)) },
  });
}

function csvRow({ id, slug, name_th, name_en, items, is_archived }: AdminCategory, words: Words) {
  const state = is_archived
    ? words("category.archived", "archived")
    : words("category.state-used", "used");
  return [id, slug, name_th, name_en, items, state];
}
