import type { FastifyInstance } from "fastify";
import { promotionListQuery } from "#contract/desk/discount-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { chooseAll } from "../kit/choose-all.ts";
import { exportedList } from "../kit/exported-rows.ts";
import { findListPage } from "../kit/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../kit/only-chosen-queries.ts";
import { searchPatterns } from "../kit/search-pattern.ts";
import { serveExport } from "../kit/serve-export.ts";
import { copyPromotion } from "./copy-promotion.ts";
import { orderPromotions } from "./order-promotions.ts";
import { promotionCsvHead, promotionCsvRow } from "./promotion-csv.ts";
import { findEditedPromotion } from "./promotion-edit-queries.ts";
import { chosenPromotion, type PromotionRow, promotionList } from "./promotion-list-queries.ts";
import { listPromotionOrder } from "./promotion-order-queries.ts";
import { promotionRow } from "./promotion-row.ts";
import { createPromotion, promotionRevision, savePromotion } from "./save-promotion.ts";

export function registerPromotionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListPromotions").with(async ({ query: { q, state, sort, page } }, { lang }) => {
    const list = promotionList({ patterns: searchPatterns(q), state }, sort, lang);
    const { rows, total, pages } = await findListPage<PromotionRow>(db, list, page);
    return { success: true, data: { items: rows.map(promotionRow), page, pages, total } };
  });

  serve(app, "adminChoosePromotions").with(async ({ query: { q, state, sort } }, { lang }) =>
    chooseAll(db, promotionList({ patterns: searchPatterns(q), state }, sort, lang), chosenPromotion(lang)),
  );

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportPromotions, query: promotionListQuery, file: "promotions", head: promotionCsvHead },
    ...{ action: "promotion.exported", object: "promotion:list" },
    rows: ({ q, state, sort }, { lang, request, words }) => {
      const list = onlyChosen(promotionList({ patterns: searchPatterns(q), state }, sort, lang), readChosenIds(request.query));
      return exportedList<PromotionRow>(db, list, (rows) => rows.map((row) => promotionCsvRow(row, words)));
    },
  });

  serve(app, "adminGetPromotion").with(async ({ params: { id } }) => {
    const found = await findEditedPromotion(db, id);
    return found === null ? refuse("NOT_FOUND") : { success: true, data: { ...promotionRevision(found), state: found.state } };
  });

  serve(app, "adminCreatePromotion").with(async ({ body }, { caller, lang, request }) => {
    const made = await createPromotion(db, body.values, { accountId: caller.account.id, lang, requestId: request.id });
    return made instanceof Refused ? made : { success: true, data: made };
  });

  serve(app, "adminSavePromotion").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const saved = await savePromotion(db, { id, revision: body, by: { accountId: caller.account.id, lang, requestId: request.id } });
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminCopyPromotion").with(async ({ params: { id } }, { caller, lang, request }) => {
    const copy = await copyPromotion(db, id, { accountId: caller.account.id, lang, requestId: request.id });
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
    const refused = await orderPromotions(db, body, { accountId: caller.account.id, lang, requestId: request.id });
    return refused ?? { success: true };
  });
}
