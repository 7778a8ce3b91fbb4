import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/all-endpoints.ts";
import type { Settings } from "../settings/settings.ts";
import { type AskNeeds, checkAttempt } from "./ask-provider.ts";
import { findOrderStatus } from "./own-payment-queries.ts";

type Needs = AskNeeds & { settings: Settings };

/** Where a provider sends the buyer back to. Who comes here proves nothing: the provider is asked, and the buyer's own pages show what came of it. */
export function registerReturnRoutes(app: FastifyInstance, needs: Needs): void {
  app.get<{ Params: { paymentId: string } }>(rawEndpoints.returnFromPayment.path, async ({ params }, reply) => {
    const isPaid = /^\d{1,15}$/.test(params.paymentId) && (await isPaidNow(needs, Number(params.paymentId)));
    const { thankYouPage } = await needs.settings.current();
    // NOTE: without the order's token, because the number in this address can be guessed.
    return reply.header("cache-control", "no-store").redirect(isPaid && thankYouPage ? "/thankyou" : "/myaccount/student/order", 303);
  });
}

async function isPaidNow(needs: Needs, paymentId: number): Promise<boolean> {
  await checkAttempt(needs, paymentId);
  return (await findOrderStatus(needs.db, paymentId)) === "approved";
}
