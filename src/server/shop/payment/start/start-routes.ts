import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isPaymentMethodId, panelOfMethod, providerOf } from "#domain/payment/payment-method.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { NextStep } from "../protocol/provider.ts";
import { drawQr } from "./draw-qr.ts";
import { type BuyerDeps, startForBuyer } from "./start-for-buyer.ts";

/**
 * The common call for methods whose browser part is a code or a page. Methods with a card form or a
 * window have calls of their own.
 */
export function registerStartRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "startPayment").with(async ({ body: { orderId, methodId } }, asking) => {
    if (!isPaymentMethodId(methodId)) return refuse("NOT_FOUND");
    const [provider, panel] = [providerOf(methodId), panelOfMethod(methodId)];
    if (provider === null || (panel !== "code" && panel !== "page")) return refuse("NOT_FOUND");
    const started = await startForBuyer(deps, { orderId, methodId }, asking);
    if (started instanceof Refused) return started;
    const step = await stepFor(started.nextStep);
    if (step === null)
      return started.outcome?.state === "approved"
        ? refuse("ORDER_ALREADY_PAID")
        : refuse("PROVIDER_ERROR");
    const { paymentId, reference, amountSatang, expiresAt } = started;
    return {
      success: true,
      order_payment_id: paymentId,
      step,
      amount: bahtFromSatang(amountSatang),
      expires_at: expiresAt.toISOString(),
      simulator_url: deps.simulatorPage(provider, reference),
    };
  });
}

/** Null: the browser has nothing to show, or the method's own call returns it. */
async function stepFor(next: NextStep) {
  if (next.kind === "redirect") return { kind: "page", url: next.url } as const;
  if (next.kind === "form" && !next.holdsCard)
    return { kind: "form", action: next.action, fields: next.fields } as const;
  if (next.kind !== "qr") return null;
  const { image } = next;
  return {
    kind: "code",
    image:
      image.kind === "address" ? image.url : `data:image/png;base64,${await drawQr(image.payload)}`,
  } as const;
}
