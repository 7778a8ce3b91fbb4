import type { FastifyInstance } from "fastify";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { shownSatangOf } from "#server/shop/payment/start/shown-amount.ts";
import {
  type BuyerCommand,
  type BuyerContext,
  type BuyerDeps,
  startForBuyer,
} from "#server/shop/payment/start/start-for-buyer.ts";

export function registerTwoCTwoPRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "startTwoCTwoPInstalment").with(async ({ body }, asking) =>
    paymentPage(
      deps,
      { orderId: body.orderId, methodId: 10, shownSatang: shownSatangOf(body.amount) },
      asking,
    ),
  );
  serve(app, "startTwoCTwoPQr").with(async ({ body }, asking) =>
    paymentPage(
      deps,
      { orderId: body.order_id, methodId: 15, shownSatang: shownSatangOf(body.amount) },
      asking,
    ),
  );
  serveCard(app, deps);
}

async function paymentPage(deps: BuyerDeps, command: BuyerCommand, asking: BuyerContext) {
  const started = await startForBuyer(deps, command, asking);
  if (started instanceof Refused) return started;
  if (started.nextStep.kind !== "redirect") return refuse("PROVIDER_ERROR");
  return {
    success: true as const,
    order_payment_id: started.paymentId,
    result: { webPaymentUrl: started.nextStep.url },
  };
}

/** A bare card number has digits only. The script's encrypted value never has. */
const bareNumber = /^[\d\s-]+$/;

function serveCard(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "getTwoCTwoPCardForm").with(async (_input, { lang }) => {
    const provider = (await deps.providers.current()).providerFor(3);
    if (provider === null) return refuse("SERVICE_UNAVAILABLE");
    const { merchantId = "", scriptUrl = "", formUrl = "" } = provider.publicData;
    const { title } = await deps.settings.current();
    return {
      success: true,
      data: {
        application_id_1: merchantId,
        application_id_2: null,
        name_web: title[lang],
        script_url: scriptUrl,
        form_url: formUrl,
      },
    };
  });

  serve(app, "authorizeTwoCTwoPCard").with(async ({ body }, asking) => {
    if (bareNumber.test(body.encryptedCardInfo)) return refuse("PAN_NOT_ACCEPTED");
    const started = await startForBuyer(
      deps,
      { orderId: body.orderId, methodId: 3, token: body.encryptedCardInfo },
      asking,
    );
    if (started instanceof Refused) return started;
    const { nextStep, paymentId } = started;
    const paymentRequest = nextStep.kind === "form" ? nextStep.fields.paymentRequest : undefined;
    if (nextStep.kind !== "form" || paymentRequest === undefined) return refuse("PROVIDER_ERROR");
    return {
      success: true,
      order_payment_id: paymentId,
      action: nextStep.action,
      fields: { paymentRequest },
    };
  });
}
