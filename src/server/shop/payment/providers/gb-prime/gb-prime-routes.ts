import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { drawQr } from "#server/shop/payment/start/draw-qr.ts";
import { shownSatangOf } from "#server/shop/payment/start/shown-amount.ts";
import { type BuyerDeps, startForBuyer } from "#server/shop/payment/start/start-for-buyer.ts";

export function registerGbPrimeRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "startGbPrimeCard").with(async ({ body }, asking) => {
    const started = await startForBuyer(
      deps,
      { orderId: body.orderId, methodId: 11, shownSatang: shownSatangOf(body.total_amount) },
      asking,
    );
    if (started instanceof Refused) return started;
    if (started.nextStep.kind !== "redirect") return refuse("PROVIDER_ERROR");
    return {
      success: true,
      order_payment_id: started.paymentId,
      data: { invoice_url: started.nextStep.url },
    };
  });

  serve(app, "startGbPrimePromptPay").with(async ({ body }, asking) => {
    const started = await startForBuyer(
      deps,
      { orderId: body.orderId, methodId: 12, shownSatang: shownSatangOf(body.total_amount) },
      asking,
    );
    if (started instanceof Refused) return started;
    const { nextStep, paymentId, reference, amountSatang, expiresAt } = started;
    if (nextStep.kind !== "qr" || nextStep.image.kind !== "content")
      return refuse("PROVIDER_ERROR");
    return {
      success: true,
      order_payment_id: paymentId,
      data: { qrImage: await drawQr(nextStep.image.payload) },
      amount: bahtFromSatang(amountSatang),
      expires_at: expiresAt.toISOString(),
      simulator_url: deps.simulatorPage("gb-prime", reference),
    };
  });
}
