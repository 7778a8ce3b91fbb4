import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { pageLanguage } from "#domain/link/page-languages.ts";
import { factsOf, providerIds } from "#domain/payment/providers/all-providers.ts";
import { readableText } from "#domain/text/readable-text.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { type AskNeeds, checkAttempt } from "../start/ask-provider.ts";
import { findAttemptByReference } from "../start/attempt-queries.ts";
import { findOrderStatus, findPageLanguage } from "../start/own-payment-queries.ts";
import { acceptAnyBody, bodyOf, queryOf } from "./raw-body.ts";

type Needs = AskNeeds & { settings: Settings; clock: Clock };
type Return = FastifyRequest<{ Params: { paymentId: string } }>;

/** Where a provider sends the buyer back to. Who comes here proves nothing: the provider is asked, and the buyer's own pages show what came of it. */
export async function registerReturnRoutes(app: FastifyInstance, needs: Needs): Promise<void> {
  await app.register(async (scope) => {
    acceptAnyBody(scope);
    const answer = (request: Return, reply: FastifyReply) => comeBack(needs, request, reply);
    scope.get(rawEndpoints.returnFromPayment.path, answer);
    scope.post(rawEndpoints.returnFromPaymentForm.path, answer);
  });
}

async function comeBack(needs: Needs, request: Return, reply: FastifyReply): Promise<FastifyReply> {
  const paymentId = await findPaymentId(needs, request);
  const isPaid = paymentId !== null && (await isPaidNow(needs, paymentId));
  const { thankYouPage } = await needs.settings.current();
  const language = pageLanguage(paymentId === null ? undefined : await findPageLanguage(needs.db, paymentId));
  // NOTE: without the order's token, because the number in this address can be guessed.
  const place = isPaid && thankYouPage ? "/thankyou" : "/myaccount/student/order";
  return reply.header("cache-control", "no-store").redirect(localizedPath(place, language), 303);
}

/** By the address; where a provider has one address for all payments, by what the browser carries. */
async function findPaymentId({ db, providers, clock }: Needs, request: Return): Promise<number | null> {
  const { paymentId } = request.params;
  if (/^\d{1,15}$/.test(paymentId)) return Number(paymentId);
  const provider = providerIds.find((id) => factsOf(id).returnsTo === paymentId);
  if (provider === undefined) return null;
  const reading = await (await providers.current()).providerById(provider)?.readWebhook(bodyOf(request), request.headers, clock(), queryOf(request));
  const attempt = reading?.kind === "event" ? await findAttemptByReference(db, provider, readableText(reading.reference)) : null;
  return attempt?.paymentId ?? null;
}

/** A buyer who comes back has been told by the provider that it worked, so the shop asks sooner than usual. Within so many seconds it asks once. */
const returnPauseSeconds = 2;
/** A little longer than that pause: after a question of any node, the answer of this moment is heard. */
const mostMs = 2_600;
const lookMs = 200;

async function isPaidNow(needs: Needs, paymentId: number): Promise<boolean> {
  for (const until = performance.now() + mostMs; ; await setTimeout(lookMs)) {
    const isAsked = await checkAttempt(needs, paymentId, { pause: returnPauseSeconds });
    const status = await findOrderStatus(needs.db, paymentId);
    if (status === "approved") return true;
    const isUndecided = status === "notYetReceived" || status === "pending";
    if (isAsked || !isUndecided || performance.now() > until) return false;
  }
}
