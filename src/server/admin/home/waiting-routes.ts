import type { FastifyInstance } from "fastify";
import { menuCountLimit } from "#contract/count-limit.ts";
import { mayDo } from "#domain/account/permissions.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { giftKindsFor } from "../gifts/gift-kinds-for.ts";
import { countGifts } from "../gifts/gift-list-queries.ts";
import { countToResolve } from "../refunds/to-resolve-queries.ts";
import { countHeldSalesUpTo, countLearningUpTo, countSlipsUpTo } from "./waiting-queries.ts";

const most = menuCountLimit + 1;

/** What waits for an administrator, for the menu of every page. */
export function registerWaitingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminCountWaiting").with(async (_input, { caller: { account } }) => {
    const kinds = giftKindsFor(account);
    const [readsOrders, managesCourses] = [
      mayDo(account, "order.read"),
      mayDo(account, "catalog.manage"),
    ];
    const [slips, money, gifts, learning, sales] = await Promise.all([
      readsOrders ? countSlipsUpTo(db, most) : null,
      readsOrders ? countToResolve(db) : null,
      kinds.length > 0 ? countGifts(db, kinds, 0) : null,
      managesCourses ? countLearningUpTo(db, most) : null,
      managesCourses ? countHeldSalesUpTo(db, most) : null,
    ]);
    return {
      success: true,
      data: {
        slips,
        money: money && Math.min(money, most),
        gifts: gifts && Math.min(gifts.open, most),
        work: learning?.work ?? null,
        questions: learning?.questions ?? null,
        sales,
      },
    };
  });
}
