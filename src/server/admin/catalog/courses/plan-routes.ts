import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { orderRecords } from "#server/record/order-records.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { note } from "./note-edit.ts";
import { listPlanRecords, lockPlanOrder, updatePlanOrder } from "./plan-queries.ts";
import { lockCourse, plans } from "./plans.ts";

export function registerPlanRoutes(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  serve(app, "adminListPlans").with(async ({ params: { id } }) => ({
    success: true,
    data: (await listPlanRecords(db, id)).map((plan) => ({
      id: plan.plan_id,
      is_sold: plan.is_sold,
      is_archived: plan.is_archived,
      ...plans.revisionOf(plan),
    })),
  }));

  serveRecord(
    app,
    plans,
    { create: "adminCreatePlan", save: "adminSavePlan", archive: "adminArchivePlan" },
    { db, by: (context) => actorIn(context, clock) },
  );

  serve(app, "adminOrderPlans").with(async ({ params: { id }, body }, context) => {
    const refused = await orderRecords<"NOT_FOUND">(db, body, {
      lock: async (tx) => {
        const course = await lockCourse(tx, id);
        return course instanceof Refused ? course : lockPlanOrder(tx, id);
      },
      update: updatePlanOrder,
      note: (tx, detail) =>
        note(tx, actorIn(context, clock), id, { action: "plan.ordered", detail }),
    });
    return refused ?? { success: true };
  });
}
