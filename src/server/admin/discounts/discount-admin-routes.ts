import type { FastifyInstance } from "fastify";
import { readIds } from "#contract/admin/rule-of-values.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { priceIn } from "#domain/catalog/pricing-plan.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { listAdminPlans } from "../catalog/courses/plan-queries.ts";
import { listTiers } from "../students/student-choices-queries.ts";
import { registerBatchDiscountRoutes } from "./batch-discounts.ts";
import { registerCouponRoutes } from "./coupon-routes.ts";
import {
  listCategoryChoices,
  listCourseChoices,
  listMethodChoices,
} from "./discount-choice-queries.ts";
import { registerPromotionRoutes } from "./promotion-routes.ts";
import { registerTryRoutes, type TryDeps } from "./try-discounts.ts";

/** Coupons and promotions, for administrators who manage them. */
export function registerDiscountAdminRoutes(
  app: FastifyInstance,
  deps: TryDeps & { clock: Clock },
): void {
  registerCouponRoutes(app, deps);
  registerPromotionRoutes(app, deps);
  registerBatchDiscountRoutes(app, deps);
  registerTryRoutes(app, deps);
  registerChoiceRoutes(app, deps);
}

function registerChoiceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListDiscountChoices").with(async ({ query }, { lang }) => {
    const found = await listCourseChoices(db, {
      patterns: searchPatterns(query.q),
      ids: readIds(query.ids) ?? [],
      categoryIds: readIds(query.categories) ?? [],
      withGoods: query.goods === "1",
      lang,
    });
    const ids = found.map(({ id }) => id);
    const [plans, methods, tiers, categories] = await Promise.all([
      listAdminPlans(db, ids),
      listMethodChoices(db, lang),
      listTiers(db),
      listCategoryChoices(db, lang),
    ]);
    const plansOf = Map.groupBy(plans, ({ itemId }) => itemId);
    const courses = found.map(({ id, name, kind, categoryId, isOnSale, satang }) => ({
      id,
      name,
      kind,
      category_id: categoryId,
      is_on_sale: isOnSale,
      price: kind === "course" ? null : amountToWire(satang),
      plans: (plansOf.get(id) ?? []).map((plan) => ({
        id: plan.id,
        name: plan.name[lang],
        price: amountToWire(priceIn(plan, "THB")),
      })),
    }));
    return { success: true, data: { courses, categories, methods, tiers } };
  });
}
