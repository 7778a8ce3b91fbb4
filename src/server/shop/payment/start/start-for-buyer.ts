import type { FastifyRequest } from "fastify";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import { pageLanguageOf } from "#server/platform/http/answer/send-refusal.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import type { Refused } from "#server/platform/http/refusal.ts";
import type { PaymentStart, StartDeps, StartRefusal } from "./plan-start.ts";
import { startPayment } from "./start-payment.ts";

/**
 * The page where a person acts as the payer of a simulated provider. Null: the provider is real.
 */
export type SimulatorPage = (provider: ProviderId, reference: string) => string | null;
export type BuyerDeps = StartDeps & { limiter: RateLimiter; simulatorPage: SimulatorPage };
export type BuyerCommand = {
  orderId: number;
  methodId: PaymentMethodId;
  token?: string | null;
  shownSatang?: number | null;
};
export type BuyerContext = { caller: SignedIn; lang: "th" | "en"; request: FastifyRequest };

/** A signed-in buyer starts to pay an own order, within limits. */
export async function startForBuyer(
  deps: BuyerDeps,
  { orderId, methodId, token = null, shownSatang = null }: BuyerCommand,
  { caller, lang, request }: BuyerContext,
): Promise<PaymentStart | StartRefusal | Refused<"TOO_MANY_REQUESTS">> {
  const accountId = caller.account.id;
  const { limiter } = deps;
  const tooMany =
    (await limiter.take("paymentByAccount", accountId)) ??
    (await limiter.take("paymentStartByOrder", `${accountId}:${orderId}`));
  return (
    tooMany ??
    startPayment(deps, {
      orderId,
      accountId,
      methodId,
      token,
      shownSatang,
      address: request.ip,
      lang,
      pageLanguage: pageLanguageOf(request).code,
    })
  );
}
