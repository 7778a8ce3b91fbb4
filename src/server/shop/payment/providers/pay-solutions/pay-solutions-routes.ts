import type { FastifyInstance } from "fastify";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listOrderedItems } from "#server/shop/payment/start/own-payment-queries.ts";
import { type BuyerDeps, startForBuyer } from "#server/shop/payment/start/start-for-buyer.ts";

export function registerPaySolutionsRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "startPaySolutions").with(async ({ body }, asking) => {
    const started = await startForBuyer(deps, { orderId: body.order_id, methodId: 13 }, asking);
    if (started instanceof Refused) return started;
    const { nextStep, paymentId } = started;
    if (nextStep.kind !== "form") return refuse("PROVIDER_ERROR");
    const { action, fields } = nextStep;
    const data = {
      application_id_1: fields.merchantid ?? "",
      course_ids: await listOrderedItems(deps.db, body.order_id),
    };
    return { success: true, order_payment_id: paymentId, data, action, fields };
  });
}
