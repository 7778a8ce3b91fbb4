import type { FastifyInstance } from "fastify";
import { findListPage, pagesOf } from "../admin-list/list-page-queries.ts";
import { searchPatterns } from "../admin-list/search-pattern.ts";
import type { Db } from "../platform/database.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { ruleRow } from "./coupon-row.ts";
import { findEditedPromotion } from "./promotion-edit-queries.ts";
import { type PromotionRow, promotionList } from "./promotion-list-queries.ts";
import { createPromotion, promotionEdition, savePromotion } from "./save-promotion.ts";

export function registerPromotionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListPromotions").with(async ({ query: { q, state, sort, page } }, { lang }) => {
    const list = promotionList({ patterns: searchPatterns(q), state }, sort, lang);
    const { rows, total } = await findListPage<PromotionRow>(db, list, page);
    const items = rows.map((row) => ({ ...ruleRow(row), title: row.title, promotion_type: row.scope, position: row.position, orders: row.orders }));
    return { success: true, data: { items, page, pages: pagesOf(total), total } };
  });

  serve(app, "adminGetPromotion").with(async ({ params: { id } }) => {
    const found = await findEditedPromotion(db, id);
    return found === null ? refuse("NOT_FOUND") : { success: true, data: { ...promotionEdition(found), state: found.state } };
  });

  serve(app, "adminCreatePromotion").with(async ({ body }, { caller, lang, request }) => {
    const made = await createPromotion(db, body.values, { accountId: caller.account.id, lang, requestId: request.id });
    return made instanceof Refused ? made : { success: true, data: made };
  });

  serve(app, "adminSavePromotion").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const saved = await savePromotion(db, { id, edition: body, by: { accountId: caller.account.id, lang, requestId: request.id } });
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });
}
