import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { drawQr } from "#server/shop/payment/start/draw-qr.ts";
import { type BuyerDeps, startForBuyer } from "#server/shop/payment/start/start-for-buyer.ts";

/** What the screen answers with "try again": the provider could not be reached, or only later. */
const trouble: ReadonlySet<string> = new Set(["PROVIDER_ERROR", "PROVIDER_TIMEOUT"]);
const nothing = { data: null, order_payment_id: null, amount: null, simulator_url: null };

export function registerScbRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "createScbQr").with(async ({ body }, asking) => {
    const started = await startForBuyer(deps, { orderId: body.orderId, methodId: 4 }, asking);
    if (started instanceof Refused) {
      return trouble.has(started.code)
        ? { success: true, status: { code: 9900, description: started.code }, ...nothing }
        : started;
    }
    const { nextStep, paymentId, reference, amountSatang, expiresAt } = started;
    if (nextStep.kind !== "qr" || nextStep.image.kind !== "content")
      return refuse("PROVIDER_ERROR");
    return {
      success: true,
      status: { code: 1000, description: "Success" },
      data: {
        qrImage: await drawQr(nextStep.image.payload),
        csExtExpiryTime: expiresAt.toISOString(),
      },
      order_payment_id: paymentId,
      amount: bahtFromSatang(amountSatang),
      simulator_url: deps.simulatorPage("scb", reference),
    };
  });
}
