import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorOf } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "./catalog-admin-routes.ts";
import { listPlanRecords } from "./plan-queries.ts";
import { reorderPlans } from "./reorder-plans.ts";
import { archivePlan, createPlan, planRevision, savePlan } from "./save-plan.ts";

/** The pricing plans of a course. */
export function registerPlanRoutes(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  serve(app, "adminListPlans").with(async ({ params: { id } }) => {
    const plans = await listPlanRecords(db, id);
    return {
      success: true,
      data: plans.map((plan) => ({
        id: plan.plan_id,
        is_sold: plan.is_sold,
        is_archived: plan.is_archived,
        ...planRevision(plan),
      })),
    };
  });

  serve(app, "adminOrderPlans").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      return (
        (await reorderPlans(
          db,
          id,
          body,
          actorOf(caller, { lang, requestId: request.id, now: clock() }),
        )) ?? { success: true }
      );
    },
  );

  serve(app, "adminCreatePlan").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const made = await createPlan(
        db,
        id,
        body.values,
        actorOf(caller, { lang, requestId: request.id, now: clock() }),
      );
      return made instanceof Refused ? made : { success: true, id: made };
    },
  );

  serve(app, "adminSavePlan").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const saved = await savePlan(
      db,
      id,
      body,
      actorOf(caller, { lang, requestId: request.id, now: clock() }),
    );
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminArchivePlan").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      return (
        (await archivePlan(
          db,
          id,
          body,
          actorOf(caller, { lang, requestId: request.id, now: clock() }),
        )) ?? { success: true }
      );
    },
  );
}
