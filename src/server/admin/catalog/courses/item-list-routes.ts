import type { FastifyInstance } from "fastify";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { itemKeptFile } from "./item-columns.ts";
import { csvHead, csvRow } from "./item-csv.ts";
import { chosenItem, type ItemRow, itemList } from "./item-list-queries.ts";
import { itemRow } from "./item-row.ts";
import { listAdminPlans } from "./plan-queries.ts";

export function registerItemListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const withPlans = async (rows: ItemRow[]) => {
    const plansOf = await findPlans(db, rows);
    return rows.map((row) => itemRow(row, plansOf.get(row.id) ?? []));
  };
  serveList(app, db, "Items", {
    list: ({ q, type, state, category, sort }, { lang }) =>
      itemList(
        {
          patterns: searchPatterns(q),
          kind: type,
          state,
          categoryId: category === "" ? null : Number(category),
        },
        sort,
        lang,
      ),
    items: withPlans,
    chosen: chosenItem,
    file: {
      head: csvHead,
      cells: async (rows, { words }) => (await withPlans(rows)).map((row) => csvRow(row, words)),
      kept: itemKeptFile,
    },
  });
}

async function findPlans(db: Db, rows: readonly ItemRow[]): Promise<Map<number, PricingPlan[]>> {
  const ids = rows.filter(({ kind }) => kind === "course").map(({ id }) => id);
  return Map.groupBy(await listAdminPlans(db, ids), ({ itemId }) => itemId);
}
