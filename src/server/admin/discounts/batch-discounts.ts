import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { actorIn } from "#server/record/actor.ts";
import { type ChosenRow, doEach } from "#server/record/do-each.ts";
import type { Giver } from "#server/shop/gift/keep-gift.ts";
import { coupons } from "./coupons.ts";
import { promotions } from "./promotions.ts";

type BatchDeps = { db: Db; clock: Clock };

/** Switches many coupons or promotions on or off, each by the rules of its own page. */
export function registerBatchDiscountRoutes(app: FastifyInstance, { db, clock }: BatchDeps): void {
  const calls = [
    ["adminBatchCoupons", coupons],
    ["adminBatchPromotions", promotions],
  ] as const;
  for (const [name, record] of calls)
    serve(app, name).with(async ({ body: { chosen, is_enabled } }, context) => {
      const { lang, request } = context;
      const by = actorIn(context, clock);
      const results = await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
        switchOne({ db, record }, { ...one, is_enabled }, by),
      );
      return { success: true, data: { results } };
    });
}

/** A record in the wanted state is left as it is, without a log entry. */
async function switchOne(
  { db, record }: { db: Db; record: typeof coupons | typeof promotions },
  { id, version, is_enabled }: ChosenRow & { is_enabled: boolean },
  by: Giver,
): Promise<Refused | null> {
  const stored = await record.get(db, id);
  if (stored instanceof Refused) return stored;
  if (stored.version === version && stored.values.is_enabled === is_enabled) return null;
  const values = { ...stored.values, is_enabled };
  const saved = await record.save(db, { id, version, values }, by);
  return saved instanceof Refused ? saved : null;
}
