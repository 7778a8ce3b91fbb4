import type { FastifyInstance } from "fastify";
import type { GuardedAddress } from "#contract/endpoint.ts";
import { createAtOnce } from "./at-once.ts";
import { readJsonBodies } from "./json-body.ts";
import { tooMany } from "./rate-limit.ts";
import { admit } from "./serve-endpoint.ts";

/** Of one person on a node. Each is in memory as a whole, as it came and as it was read. */
export const longBodiesAtOnce = 3;

/**
 * For calls that bring a file in their body: who may not make them is refused before the body, and
 * one person sends only so many at a time.
 */
export function readLongBodies(
  app: FastifyInstance,
  largest: number,
  guarded: GuardedAddress,
): void {
  const senders = createAtOnce(longBodiesAtOnce);
  readJsonBodies(app, largest);
  app.addHook("onRequest", async (request, reply) => {
    const caller = await admit(app.guard, guarded, request);
    const leave = senders.enter(caller?.kind === "account" ? String(caller.account.id) : "");
    if (leave === null) throw tooMany(1);
    // Answered or gone; where it is gone already nothing is said any more.
    reply.raw.once("close", leave);
    if (request.raw.destroyed) leave();
  });
}
