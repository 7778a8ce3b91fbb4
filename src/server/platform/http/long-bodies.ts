import type { FastifyInstance } from "fastify";
import type { GuardedAddress } from "#contract/endpoint.ts";
import { admit } from "./admission/admit.ts";
import { createAtOnce } from "./at-once.ts";
import { readJsonBodies } from "./json-body.ts";
import { tooMany } from "./rate-limit.ts";

/** Per person and node. Each body is in memory twice, as received and as parsed. */
export const longBodiesAtOnce = 3;

/**
 * For calls with a file in their body. A caller without permission is refused before the body is
 * read. Each person may send only a few at a time.
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
    // The request was answered or its sender disconnected. After a disconnect no `close` event
    // follows.
    reply.raw.once("close", leave);
    if (request.raw.destroyed) leave();
  });
}
