import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { type ChosenRow, doEach } from "#server/record/do-each.ts";
import { findEditedCoupon } from "./coupon-edit-queries.ts";
import { findEditedPromotion } from "./promotion-edit-queries.ts";
import { couponRevision, type DiscountActor, saveCoupon } from "./save-coupon.ts";
import { promotionRevision, savePromotion } from "./save-promotion.ts";

type Revision = ReturnType<typeof couponRevision> | ReturnType<typeof promotionRevision>;
type Switch = ChosenRow & { isEnabled: boolean };

/** Many coupons or promotions on or off, each saved by the rule of its own page. */
export function registerBatchDiscountRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminBatchCoupons").with(
    async ({ body: { chosen, is_enabled: isEnabled } }, { caller, lang, request }) => {
      const by: DiscountActor = { accountId: caller.account.id, lang, requestId: request.id };
      const results = await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
        switchCoupon(db, { ...one, isEnabled }, by),
      );
      return { success: true, data: { results } };
    },
  );

  serve(app, "adminBatchPromotions").with(
    async ({ body: { chosen, is_enabled: isEnabled } }, { caller, lang, request }) => {
      const by: DiscountActor = { accountId: caller.account.id, lang, requestId: request.id };
      const results = await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
        switchPromotion(db, { ...one, isEnabled }, by),
      );
      return { success: true, data: { results } };
    },
  );
}

async function switchCoupon(db: Db, one: Switch, by: DiscountActor): Promise<Refused | null> {
  const coupon = await findEditedCoupon(db, one.id);
  if (coupon === null) return refuse("NOT_FOUND");
  return switched(couponRevision(coupon), one, (revision) =>
    saveCoupon(db, { id: one.id, revision, by }),
  );
}

async function switchPromotion(db: Db, one: Switch, by: DiscountActor): Promise<Refused | null> {
  const promotion = await findEditedPromotion(db, one.id);
  if (promotion === null) return refuse("NOT_FOUND");
  return switched(promotionRevision(promotion), one, (revision) =>
    savePromotion(db, { id: one.id, revision, by }),
  );
}

/** What is switched already is left as it is, and nothing is written down. */
async function switched<E extends Revision>(
  stored: E,
  { version, isEnabled }: Switch,
  save: (revision: E) => Promise<unknown>,
): Promise<Refused | null> {
  if (stored.version === version && stored.values.is_enabled === isEnabled) return null;
  const saved = await save({
    ...stored,
    version,
    values: { ...stored.values, is_enabled: isEnabled },
  });
  return saved instanceof Refused ? saved : null;
}
