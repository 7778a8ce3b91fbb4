import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { factsOf, providerIds } from "#domain/payment/providers/all-providers.ts";
import { readableText } from "#domain/text/readable-text.ts";
import { acceptAnyBody, bodyOf, queryOf } from "#server/platform/http/raw-body.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Identify } from "#server/shop/session/identify.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { isSameText } from "../protocol/same-bytes.ts";
import { type AskDeps, checkAttempt } from "../start/ask-provider.ts";
import { attemptIdOf, paymentIdIn } from "../start/attempt-id.ts";
import { findAttemptByReference } from "../start/attempt-queries.ts";
import {
  findLeftPayment,
  findOrderStatus,
  type LeftPayment,
} from "../start/own-payment-queries.ts";

type ReturnRouteDeps = AskDeps & { settings: Settings; clock: Clock; identify: Identify };
type Return = FastifyRequest<{ Params: { paymentId: string } }>;

/**
 * The address to which a provider sends the buyer back. The visit proves nothing: the provider is
 * asked, and the buyer's own pages show the result.
 */
export async function registerReturnRoutes(
  app: FastifyInstance,
  deps: ReturnRouteDeps,
): Promise<void> {
  await app.register(async (scope) => {
    acceptAnyBody(scope);
    const answer = (request: Return, reply: FastifyReply) => comeBack(deps, request, reply);
    scope.get(rawEndpoints.returnFromPayment.path, answer);
    scope.post(rawEndpoints.returnFromPaymentForm.path, answer);
  });
}

/**
 * NOTE: a payment's number can be guessed. A caller who may not see the payment gets the answer for
 * a missing one, without a lookup.
 */
async function comeBack(
  deps: ReturnRouteDeps,
  request: Return,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = await findOwnReturn(deps, request);
  const isPaid = left !== null && (await isPaidNow(deps, left.paymentId));
  const { thankYouPage } = await deps.settings.current();
  // NOTE: without the order's token, which would stay in the browser's history.
  const place = isPaid && thankYouPage ? "/thankyou" : "/myaccount/student/order";
  return reply
    .header("cache-control", "no-store")
    .redirect(localizedPath(place, pageLanguage(left?.pageLanguage)), 303);
}

/**
 * The payment that the visitor comes back from. They must be its buyer or bring the secret that
 * only its provider was given.
 */
async function findOwnReturn(deps: ReturnRouteDeps, request: Return): Promise<LeftPayment | null> {
  const { paymentId: named } = request.params;
  const paymentId = paymentIdIn(named) ?? (/^\d{1,15}$/.test(named) ? Number(named) : null);
  if (paymentId === null) return findSignedReturn(deps, request);
  const { caller } = await deps.identify(request);
  const left = await findLeftPayment(deps.db, paymentId);
  if (left === null) return null;
  const isBuyer = caller?.kind === "account" && caller.account.id === left.accountId;
  return isBuyer || isSameText(named, attemptIdOf(left)) ? left : null;
}

/** A provider with one address for all payments signs the payment's id. */
async function findSignedReturn(
  { db, providers, clock }: ReturnRouteDeps,
  request: Return,
): Promise<LeftPayment | null> {
  const provider = providerIds.find((id) => factsOf(id).returnsTo === request.params.paymentId);
  if (provider === undefined) return null;
  const reading = await (await providers.current())
    .providerById(provider)
    ?.readWebhook(bodyOf(request), request.headers, clock(), queryOf(request));
  const attempt =
    reading?.kind === "event"
      ? await findAttemptByReference(db, provider, readableText(reading.reference))
      : null;
  return attempt && findLeftPayment(db, attempt.paymentId);
}

/**
 * A returning buyer has seen the provider's success page, so the shop asks sooner than usual: once
 * in this many seconds.
 */
const returnPauseSeconds = 2;
/**
 * A little longer than that pause, so that after an inquiry by any node this request gets its own
 * answer.
 */
const mostMs = 2_600;
const pollMs = 200;

async function isPaidNow(deps: ReturnRouteDeps, paymentId: number): Promise<boolean> {
  for (const until = performance.now() + mostMs; ; await setTimeout(pollMs)) {
    const isAsked = await checkAttempt(deps, paymentId, { pause: returnPauseSeconds });
    const status = await findOrderStatus(deps.db, paymentId);
    if (status === "approved") return true;
    const isUndecided = status === "notYetReceived" || status === "pending";
    if (isAsked || !isUndecided || performance.now() > until) return false;
  }
}
