import type { FastifyInstance } from "fastify";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { copyPromotion } from "./copy-promotion.ts";
import { promotionCsvHead, promotionCsvRow } from "./promotion-csv.ts";
import { findEditedPromotion } from "./promotion-edit-queries.ts";
import { chosenPromotion, type PromotionRow, promotionList } from "./promotion-list-queries.ts";
import { listPromotionOrder } from "./promotion-position-queries.ts";
import { promotionRow } from "./promotion-row.ts";
import { reorderPromotions } from "./reorder-promotions.ts";
import { promotionKeptFile } from "./rule-columns.ts";
import { createPromotion, promotionRevision, savePromotion } from "./save-promotion.ts";

export function registerPromotionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
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

  serve(app, "adminGetPromotion").with(async ({ params: { id } }) => {
    const found = await findEditedPromotion(db, id);
    return found === null
      ? refuse("NOT_FOUND")
      : { success: true, data: { ...promotionRevision(found), state: found.state } };
  });

  serve(app, "adminCreatePromotion").with(async ({ body }, { caller, lang, request }) => {
    const made = await createPromotion(db, body.values, {
      accountId: caller.account.id,
      lang,
      requestId: request.id,
    });
    return made instanceof Refused ? made : { success: true, data: made };
  });

  serve(app, "adminSavePromotion").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const saved = await savePromotion(db, {
        id,
        revision: body,
        by: { accountId: caller.account.id, lang, requestId: request.id },
      });
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );

  serve(app, "adminCopyPromotion").with(async ({ params: { id } }, { caller, lang, request }) => {
    const copy = await copyPromotion(db, id, {
      accountId: caller.account.id,
      lang,
      requestId: request.id,
    });
    return copy instanceof Refused ? copy : { success: true, data: { id: copy } };
  });
  registerPromotionOrderRoutes(app, db);
}

function registerPromotionOrderRoutes(app: FastifyInstance, db: Db): void {
  serve(app, "adminListPromotionOrder").with(async (_, { lang }) => {
    const { rows, total } = await listPromotionOrder(db, lang);
    return { success: true, data: { items: rows.map(promotionRow), total } };
  });

  serve(app, "adminOrderPromotions").with(async ({ body }, { caller, lang, request }) => {
    const refused = await reorderPromotions(db, body, {
      accountId: caller.account.id,
      lang,
      requestId: request.id,
    });
    return refused ?? { success: true };
  });
}
