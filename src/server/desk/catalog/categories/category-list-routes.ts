import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import type { Words } from "#server/desk/kit/file-words.ts";
import { searchPatterns } from "#server/desk/kit/search-pattern.ts";
import { serveList } from "#server/desk/kit/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { DeskCategory } from "./category-desk-queries.ts";
import { categoryList, chosenCategory } from "./category-list-queries.ts";

const head: Record<Language, readonly string[]> = {
  th: ["รหัส", "ที่อยู่ในร้าน", "ชื่อไทย", "ชื่ออังกฤษ", "จำนวนรายการ", "สถานะ"],
  en: ["Id", "Address", "Thai name", "English name", "Entries", "State"],
};

/** Categories that are looked for, or put in another order than that of the shop. */
export function registerCategoryListRoutes(app: FastifyInstance, db: Db): void {
  serveList(app, db, "Categories", {
    list: ({ q, state, sort }, { lang }) => categoryList({ patterns: searchPatterns(q), state }, sort, lang),
    items: (rows: DeskCategory[]) => rows,
    chosen: chosenCategory,
    file: { head, cells: (rows, { words }) => rows.map((row) => csvRow(row, words)) },
  });
}

function csvRow({ id, slug, name_th, name_en, items, is_archived }: DeskCategory, words: Words) {
  const state = is_archived ? words("category.archived", "archived") : words("category.state-used", "used");
  return [id, slug, name_th, name_en, items, state];
}
