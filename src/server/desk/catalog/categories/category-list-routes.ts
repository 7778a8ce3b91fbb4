import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { categoriesQuery } from "#contract/desk/category-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { chooseAll } from "#server/desk/kit/choose-all.ts";
import { exportedList } from "#server/desk/kit/exported-rows.ts";
import type { Words } from "#server/desk/kit/file-words.ts";
import { type AdminList, findListPage } from "#server/desk/kit/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "#server/desk/kit/only-chosen-queries.ts";
import { searchPatterns } from "#server/desk/kit/search-pattern.ts";
import { serveExport } from "#server/desk/kit/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { DeskCategory } from "./category-desk-queries.ts";
import { categoryList, chosenCategory } from "./category-list-queries.ts";

const head: Record<Language, readonly string[]> = {
  th: ["รหัส", "ที่อยู่ในร้าน", "ชื่อไทย", "ชื่ออังกฤษ", "จำนวนรายการ", "สถานะ"],
  en: ["Id", "Address", "Thai name", "English name", "Entries", "State"],
};

/** Categories that are looked for, or put in another order than that of the shop. */
export function registerCategoryListRoutes(app: FastifyInstance, db: Db): void {
  serve(app, "adminSearchCategories").with(async ({ query }, { lang }) => {
    const { rows, total, pages } = await findListPage<DeskCategory>(db, listOf(query, lang), query.page);
    return { success: true, data: { items: rows, page: query.page, pages, total } };
  });

  serve(app, "adminChooseCategories").with(async ({ query }, { lang }) => chooseAll(db, listOf(query, lang), chosenCategory(lang)));

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportCategories, query: categoriesQuery, file: "categories", head },
    ...{ action: "category.exported", object: "category:list" },
    rows: (query, { lang, request, words }) =>
      exportedList<DeskCategory>(db, onlyChosen(listOf(query, lang), readChosenIds(request.query)), (rows) => rows.map((row) => csvRow(row, words))),
  });
}

function listOf({ q, state, sort }: z.output<typeof categoriesQuery>, lang: Language): AdminList {
  return categoryList({ patterns: searchPatterns(q), state }, sort, lang);
}

function csvRow({ id, slug, name_th, name_en, items, is_archived }: DeskCategory, words: Words) {
  const state = is_archived ? words("category.archived", "archived") : words("category.state-used", "used");
  return [id, slug, name_th, name_en, items, state];
}
