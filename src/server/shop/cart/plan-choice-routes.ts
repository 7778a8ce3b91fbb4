import type { FastifyInstance } from "fastify";
import { ownedItemIds } from "#domain/enrollment/access-state.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listPlans } from "../course/course-queries.ts";
import { toWirePlan } from "../course/plan-wire.ts";
import { findAccess } from "../enrollment/enrollment-queries.ts";
import { plansFor } from "./cart-wire.ts";

export function registerPlanChoiceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "listPricingPlans").with(async ({ body }, { caller, lang }) => {
    const plans = await listPlans(db, body.courseID);
    return {
      success: true,
      data: plansFor(plans, await buyerOf(db, caller)).map((plan) => toWirePlan(plan, lang)),
    };
  });
}

async function buyerOf(db: Db, caller: Caller) {
  if (caller.kind === "guest" || !caller.account.isStudent) return { ownedIds: null, access: [] };
  const { now, access } = await findAccess(db, caller.account.id);
  return { ownedIds: ownedItemIds(access, now), access };
}
