import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { itemListQuery } from "#contract/desk/catalog-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { chooseAll } from "#server/desk/kit/choose-all.ts";
import { type Exported, exportedList } from "#server/desk/kit/exported-rows.ts";
import type { Words } from "#server/desk/kit/file-words.ts";
import { type AdminList, findListPage } from "#server/desk/kit/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "#server/desk/kit/only-chosen-queries.ts";
import { searchPatterns } from "#server/desk/kit/search-pattern.ts";
import { serveExport } from "#server/desk/kit/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { csvHead, csvRow } from "./item-csv.ts";
import { chosenItem, type ItemRow, itemList } from "./item-list-queries.ts";
import { itemRow } from "./item-row.ts";
import { listDeskPlans } from "./plan-queries.ts";

type Query = z.output<typeof itemListQuery>;

export function registerItemListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListItems").with(async ({ query }, { lang }) => {
    const { rows, total, pages } = await findListPage<ItemRow>(db, listOf(query, lang), query.page);
    const plansOf = await findPlans(db, rows);
    const items = rows.map((row) => itemRow(row, plansOf.get(row.id) ?? []));
    return { success: true, data: { items, page: query.page, pages, total } };
  });

  serve(app, "adminChooseItems").with(async ({ query }, { lang }) => chooseAll(db, listOf(query, lang), chosenItem(lang)));

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportItems, query: itemListQuery, file: "courses", head: csvHead },
    ...{ action: "item.exported", object: "item:list" },
    rows: (query, { lang, request, words }) => exported(db, onlyChosen(listOf(query, lang), readChosenIds(request.query)), words),
  });
}

function listOf({ q, type, state, category, sort }: Query, lang: Language): AdminList {
  return itemList({ patterns: searchPatterns(q), kind: type, state, categoryId: category === "" ? null : Number(category) }, sort, lang);
}

function exported(db: Db, list: AdminList, words: Words): Exported {
  return exportedList<ItemRow>(db, list, async (rows) => {
    const plansOf = await findPlans(db, rows);
    return rows.map((row) => csvRow(itemRow(row, plansOf.get(row.id) ?? []), words));
  });
}

async function findPlans(db: Db, rows: readonly ItemRow[]): Promise<Map<number, PricingPlan[]>> {
  const ids = rows.filter(({ kind }) => kind === "course").map(({ id }) => id);
  return Map.groupBy(await listDeskPlans(db, ids), ({ itemId }) => itemId);
}
