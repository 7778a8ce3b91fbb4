import type { FastifyInstance, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/all-endpoints.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import { Refused } from "../platform/refusal.ts";
import { insertEvent } from "./event-queries.ts";
import type { Inbox } from "./process-events.ts";
import type { ProviderRegistry } from "./providers/registry.ts";

export type WebhookNeeds = { db: Db; providers: ProviderRegistry; inbox: Inbox; limiter: RateLimiter; clock: Clock; log: Log };

const longestEvent = 64 * 1024;

/** Where providers tell the shop that something has happened. What they say decides nothing: it is kept, and then they are asked. */
export async function registerWebhookRoutes(app: FastifyInstance, needs: WebhookNeeds): Promise<void> {
  await app.register(async (scope) => {
    // A signature holds for the bytes as they came, so nothing parses them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestEvent }, (_request, body, done) => done(null, body));
    scope.post(rawEndpoints.receiveOmiseEvent.path, (request) => receive(needs, "omise", request));
  });
}

/** Everything that is signed gets the same good answer, so that it tells nothing about orders. Only what is not signed by the provider is refused. */
async function receive(needs: WebhookNeeds, id: ProviderId, request: FastifyRequest): Promise<{ success: true }> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const reading = needs.providers.providerById(id)?.readWebhook(body, request.headers, needs.clock());
  if (!reading || reading.kind === "forged") return refuseForged(needs, id, request, reading?.reason ?? "no-keys");
  if (reading.kind === "event") {
    const { eventId, topic, reference, attemptId } = reading;
    const stored = await insertEvent(needs.db, { provider: id, eventId, topic, reference, attemptId, body: body.toString("utf8") });
    if (stored !== null) needs.inbox.handle(stored);
  }
  return { success: true };
}

/** One answer for every reason. It is not a good one, so that a provider whose secret is wrong on our side goes on trying. */
async function refuseForged({ limiter, log }: WebhookNeeds, provider: ProviderId, request: FastifyRequest, reason: string): Promise<never> {
  log.warn({ id: request.id, provider, reason }, "a payment event was not signed by its provider");
  throw (await limiter.take("forgedEventByAddress", request.ip)) ?? new Refused("UNAUTHORIZED");
}
