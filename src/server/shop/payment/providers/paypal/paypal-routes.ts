import type { FastifyInstance } from "fastify";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { cardsRest } from "#server/shop/payment/card/card-tries.ts";
import { findCardRest } from "#server/shop/payment/card/card-try-queries.ts";
import { checkAttempt } from "#server/shop/payment/start/ask-provider.ts";
import { type Attempt, findAttempt } from "#server/shop/payment/start/attempt-queries.ts";
import {
  findOwnOrder,
  findOwnProviderPayment,
} from "#server/shop/payment/start/own-payment-queries.ts";
import { shownSatangOf } from "#server/shop/payment/start/shown-amount.ts";
import { type BuyerDeps, startForBuyer } from "#server/shop/payment/start/start-for-buyer.ts";

/**
 * The buyer waits at a closing window, and PayPal's own event may have started a lookup at the same
 * time. A second lookup takes no money twice.
 */
const pauseSeconds = 0;

export function registerPayPalRoutes(app: FastifyInstance, deps: BuyerDeps): void {
  const { db, providers, limiter } = deps;

  serve(app, "startPayPal").with(async ({ body }, asking) => {
    const started = await startForBuyer(
      deps,
      { orderId: body.orderId, methodId: 2, shownSatang: shownSatangOf(body.total_amount) },
      asking,
    );
    if (started instanceof Refused) return started;
    const { nextStep, paymentId, reference, currency } = started;
    if (nextStep.kind !== "widget") return refuse("PROVIDER_ERROR");
    const { clientId = "", scriptUrl = "" } =
      (await providers.current()).providerFor(2)?.publicData ?? {};
    const approve_url = nextStep.data.approveUrl || null;
    return {
      success: true,
      order_payment_id: paymentId,
      data: { id: reference, client_id: clientId, script_url: scriptUrl, approve_url, currency },
    };
  });

  serve(app, "reportPayPal").with(async ({ body }, { caller }) => {
    const own = { orderId: body.order_id, accountId: caller.account.id };
    const tooMany = await limiter.take("paymentByAccount", own.accountId);
    if (tooMany) return tooMany;
    const order = await findOwnOrder(db, own);
    if (order === null) return refuse("NOT_FOUND");
    const paymentId = await findOwnProviderPayment(db, own);
    const attempt = paymentId === null ? null : await findAttempt(db, paymentId);
    if (attempt?.provider !== "paypal") return refuse("PAYMENT_NOT_CONFIRMED");
    await checkAttempt(deps, attempt.paymentId, { pause: pauseSeconds });
    const [now, after] = [await findOwnOrder(db, own), await findAttempt(db, attempt.paymentId)];
    const rest = await findCardRest(db, own.orderId);
    if (rest !== null && now?.status !== "approved") return cardsRest(rest);
    const status = now?.status === "approved" ? "approved" : statusOf(after);
    return { success: true, orderPaymentId: attempt.paymentId, order_token: order.token, status };
  });
}

/**
 * The state of an order that a payment has not paid: the payment is over, or another card may be
 * chosen in the same window.
 */
function statusOf(payment: Attempt | null): "rejected" | "declined" | "pending" {
  if (payment?.state === "failed") return "rejected";
  return payment !== null && isPaymentOpen(payment.state) && payment.failureCode !== null
    ? "declined"
    : "pending";
}
