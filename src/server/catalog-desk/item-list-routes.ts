import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { itemListQuery } from "#contract/catalog-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { chooseAll } from "../admin-list/choose-all.ts";
import { sendCsv } from "../admin-list/csv.ts";
import { type AdminList, findListPage, pagesOf, readWholeList } from "../admin-list/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../admin-list/only-chosen-queries.ts";
import { searchPatterns } from "../admin-list/search-pattern.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { admit, languageOf, serve } from "../platform/serve-endpoint.ts";
import { csvHead, csvRow } from "./item-csv.ts";
import { chosenItem, type ItemRow, itemList } from "./item-list-queries.ts";
import { itemRow } from "./item-row.ts";
import { listDeskPlans } from "./plan-queries.ts";

type Query = z.output<typeof itemListQuery>;

export function registerItemListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListItems").with(async ({ query }, { lang }) => {
    const { rows, total } = await findListPage<ItemRow>(db, listOf(query, lang), query.page);
    const plansOf = await findPlans(db, rows);
    const items = rows.map((row) => itemRow(row, plansOf.get(row.id) ?? []));
    return { success: true, data: { items, page: query.page, pages: pagesOf(total), total } };
  });

  serve(app, "adminChooseItems").with(async ({ query }, { lang }) => chooseAll(db, listOf(query, lang), chosenItem(lang)));

  app.get(rawEndpoints.exportItems.path, async (request, reply) => {
    await admit(app.guard, rawEndpoints.exportItems, request);
    const query = itemListQuery.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    const lang = languageOf(request);
    return sendCsv(reply, "courses.csv", csvHead[lang], exported(db, onlyChosen(listOf(query.data, lang), readChosenIds(request.query))));
  });
}

function listOf({ q, type, state, category, sort }: Query, lang: Language): AdminList {
  return itemList({ patterns: searchPatterns(q), kind: type, state, categoryId: category === "" ? null : Number(category) }, sort, lang);
}

async function* exported(db: Db, list: AdminList) {
  for await (const rows of readWholeList<ItemRow>(db, list)) {
    const plansOf = await findPlans(db, rows);
    yield rows.map((row) => csvRow(itemRow(row, plansOf.get(row.id) ?? [])));
  }
}

async function findPlans(db: Db, rows: readonly ItemRow[]): Promise<Map<number, PricingPlan[]>> {
  const ids = rows.filter(({ kind }) => kind === "course").map(({ id }) => id);
  return Map.groupBy(await listDeskPlans(db, ids), ({ itemId }) => itemId);
}
