import type { FastifyInstance } from "fastify";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { AdminCategory } from "./category-admin-queries.ts";
import { categoryList, chosenCategory } from "./category-list-queries.ts";

const head = fileHead("categories", [
  "id",
  "address",
  "thai-name",
  "english-name",
  "items",
  "state",
]);

/** The list of categories, with search and sorting. */
export function registerCategoryListRoutes(app: FastifyInstance, db: Db): void {
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
