import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { ProviderOutcome } from "#server/shop/payment/protocol/provider.ts";
import type { PaymentStart } from "#server/shop/payment/start/plan-start.ts";
import { type BuyerDeps, startForBuyer } from "#server/shop/payment/start/start-for-buyer.ts";

export function registerOmiseRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  serveKeys(app, deps);
  servePromptPay(app, deps);
  serveCard(app, deps);
}

function serveKeys(app: FastifyInstance, { providers }: BuyerDeps): void {
  const keyOf = async (method: 8 | 9) => {
    const publicKey = (await providers.current()).providerFor(method)?.publicData.publicKey;
    // A secret key entered as the public one must never be shown.
    return publicKey?.startsWith("pkey_")
      ? ({ success: true, publicKey } as const)
      : refuse("SERVICE_UNAVAILABLE");
  };
  serve(app, "getOmisePromptPayKey").with(async () => keyOf(9));
  serve(app, "getOmiseCardKey").with(async () => {
    const key = await keyOf(8);
    return key instanceof Refused
      ? key
      : {
          ...key,
          scriptUrl: (await providers.current()).providerFor(8)?.publicData.scriptUrl ?? "",
        };
  });
}

function servePromptPay(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "startOmisePromptPay").with(async ({ body }, asking) => {
    const { orderId, omise_token, total_amount } = body;
    const started = await startForBuyer(
      deps,
      { orderId, methodId: 9, token: omise_token || null, shownSatang: total_amount ?? null },
      asking,
    );
    if (started instanceof Refused) return started;
    const { paymentId, reference, nextStep, amountSatang, expiresAt } = started;
    if (nextStep.kind !== "qr" || nextStep.image.kind !== "address") return decidedAtOnce(started);
    return {
      success: true,
      order_payment_id: paymentId,
      QrcodeUrl: { image: { download_uri: nextStep.image.url } },
      amount: bahtFromSatang(amountSatang),
      expires_at: expiresAt.toISOString(),
      simulator_url: deps.simulatorPage("omise", reference),
    };
  });
}

/** A code was requested, but the payment is already over. */
function decidedAtOnce({ outcome }: PaymentStart) {
  return outcome?.state === "approved" ? refuse("ORDER_ALREADY_PAID") : refuse("PROVIDER_ERROR");
}

function serveCard(app: FastifyInstance, deps: BuyerDeps): void {
  serve(app, "startOmiseCard").with(async ({ body }, asking) => {
    const { orderId, omise_token, total_amount } = body;
    const started = await startForBuyer(
      deps,
      { orderId, methodId: 8, token: omise_token, shownSatang: total_amount ?? null },
      asking,
    );
    if (started instanceof Refused) return started;
    const { paymentId, reference, nextStep, outcome } = started;
    return {
      success: true,
      order_payment_id: paymentId,
      status: statusOf(outcome),
      failure_code: outcome?.failureCode ?? null,
      chargesDetails: {
        last_digits: outcome?.card?.lastDigits ?? null,
        bank: outcome?.card?.bank ?? null,
      },
      charges: { id: reference, authorize_uri: nextStep.kind === "redirect" ? nextStep.url : null },
    };
  });
}

/** Null: the payment was started before and still waits for the buyer at the issuer's page. */
function statusOf(outcome: ProviderOutcome | null): "successful" | "failed" | "pending" {
  if (outcome?.state === "approved") return "successful";
  return outcome?.state === "rejected" || outcome?.state === "expired" ? "failed" : "pending";
}
