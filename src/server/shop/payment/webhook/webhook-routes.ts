import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { factsOf, providerIds } from "#domain/payment/providers/all-providers.ts";
import { readableText } from "#domain/text/readable-text.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { acceptAnyBody, bodyOf, queryOf } from "#server/platform/http/raw-body.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { LiveProviders } from "../keys/live-providers.ts";
import type { PaymentProvider, WebhookReading } from "../protocol/provider.ts";
import { findAttemptByReference } from "../start/attempt-queries.ts";
import type { Inbox } from "./process-events.ts";
import type { RefusedEventCounts } from "./refused-event-counts.ts";
import type { RefusedReason } from "./refused-event-queries.ts";

export type WebhookDeps = {
  db: Db;
  providers: LiveProviders;
  inbox: Inbox;
  refusedEvents: RefusedEventCounts;
  limiter: RateLimiter;
  clock: Clock;
  log: Log;
};
type Event = Extract<WebhookReading, { kind: "event" }>;

/**
 * Receives the providers' messages. A message decides nothing: it is stored, and the provider is
 * asked.
 */
export async function registerWebhookRoutes(
  app: FastifyInstance,
  deps: WebhookDeps,
): Promise<void> {
  await app.register(async (scope) => {
    acceptAnyBody(scope);
    for (const id of providerIds) {
      const { path, byAddress } = factsOf(id).webhook;
      scope.post(path, (request) => receive(deps, id, request));
      if (byAddress) scope.get(path, (request) => receive(deps, id, request));
    }
  });
}

/**
 * Every plausible event gets the same answer, so that it reveals nothing about orders. Only a
 * missing signature is refused, at a provider that signs.
 */
async function receive(
  deps: WebhookDeps,
  id: ProviderId,
  request: FastifyRequest,
): Promise<object> {
  const body = bodyOf(request);
  const provider = (await deps.providers.current()).providerById(id);
  const reading = keepable(
    await provider?.readWebhook(body, request.headers, deps.clock(), queryOf(request)),
  );
  if (!provider || !reading) return refuseForged(deps, id, request, "no-keys");
  if (reading.kind === "forged") return refuseForged(deps, id, request, reading.reason);
  if (reading.kind === "event" && (await isWorthKeeping(deps, provider, reading))) {
    const { eventId, topic, reference, attemptId } = reading;
    await deps.inbox.take({
      provider: id,
      eventId,
      topic,
      reference,
      attemptId,
      body: readableText(body.toString("utf8")),
      webhooks: provider.webhooks,
    });
  }
  return reading.reply ?? { success: true };
}

/** Removes characters that no column can store. Our own references contain none. */
function keepable(reading: WebhookReading | undefined): WebhookReading | undefined {
  if (reading?.kind !== "event") return reading;
  const { eventId, topic, reference, attemptId } = reading;
  return {
    ...reading,
    eventId: readableText(eventId),
    topic: readableText(topic),
    reference: readableText(reference),
    attemptId: attemptId && readableText(attemptId),
  };
}

/**
 * Events that anybody can send must not fill a table or a to-do list, nor cause calls. They count
 * only for an existing payment, and within a limit.
 */
async function isWorthKeeping(
  { db, limiter, log, refusedEvents, clock }: WebhookDeps,
  { id, webhooks }: PaymentProvider,
  { reference }: Event,
): Promise<boolean> {
  if (webhooks === "signed") return true;
  const attempt = await findAttemptByReference(db, id, reference);
  if (attempt === null) {
    log.warn({ provider: id }, "an unsigned event speaks of a payment that the shop does not know");
    refusedEvents.note({ provider: id, reason: "unknown-reference", reference, at: clock() });
  }
  return attempt !== null && (await limiter.take("hintByPayment", attempt.paymentId)) === null;
}

/**
 * Every refusal has the same answer. It is no success, so that a provider keeps retrying while our
 * secret for it is wrong.
 */
async function refuseForged(
  deps: WebhookDeps,
  provider: ProviderId,
  request: FastifyRequest,
  reason: RefusedReason,
): Promise<never> {
  const { limiter, log, refusedEvents, clock } = deps;
  refusedEvents.note({ provider, reason, at: clock() });
  log.warn({ id: request.id, provider, reason }, "a payment event was not signed by its provider");
  throw (await limiter.take("forgedEventByAddress", request.ip)) ?? new Refused("UNAUTHORIZED");
}
