import type { FastifyInstance } from "fastify";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import { copyPromotion } from "./copy-promotion.ts";
import { chosenPromotion, type PromotionRow, promotionList } from "./promotion-list-queries.ts";
import { listPromotionOrder } from "./promotion-position-queries.ts";
import { promotionCsvHead, promotionCsvRow, promotionRow } from "./promotion-row.ts";
import { promotions } from "./promotions.ts";
import { promotionKeptFile } from "./rule-columns.ts";

export function registerPromotionRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serveList(app, db, "Promotions", {
    list: ({ q, state, sort }, { lang }) =>
      promotionList({ patterns: searchPatterns(q), state }, sort, lang),
    items: (rows: PromotionRow[]) => rows.map(promotionRow),
    chosen: chosenPromotion,
    file: {
      head: promotionCsvHead,
      cells: (rows, { words }) => rows.map((row) => promotionCsvRow(row, words)),
      kept: promotionKeptFile,
    },
  });

  serveRecord(
    app,
    promotions,
    {
      get: "adminGetPromotion",
      create: "adminCreatePromotion",
      save: "adminSavePromotion",
      order: "adminOrderPromotions",
    },
    { db, by: (context) => actorIn(context, clock) },
  );

  serve(app, "adminCopyPromotion").with(async ({ params: { id } }, context) => {
    const copy = await copyPromotion(db, id, actorIn(context, clock));
    return copy instanceof Refused ? copy : { success: true, data: { id: copy } };
  });

  serve(app, "adminListPromotionOrder").with(async (_, { lang }) => {
    const { rows, total } = await listPromotionOrder(db, lang);
    return { success: true, data: { items: rows.map(promotionRow), total } };
  });
}
