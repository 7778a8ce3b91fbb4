import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { handOver } from "#server/shop/session/open-session.ts";
import { type Visit, visitOf } from "#server/shop/session/visit.ts";
import { ownerOf } from "#server/shop/storage/reserve-storage.ts";
import {
  type Registration,
  type RegistrationRefusal,
  registerStudent,
} from "./register-student.ts";
import type { RegistrationDeps } from "./registration-routes.ts";

type RegistrationRequest = {
  caller: Caller;
  lang: Registration["lang"];
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Every form ends here: registers a visitor within the limits, signed in at once. */
export async function registerVisitor(
  deps: RegistrationDeps,
  person: Omit<Registration, "owner" | "lang" | "visit">,
  { caller, lang, request, reply }: RegistrationRequest,
): Promise<{ success: true; createStudent: { id: number } } | RegistrationRefusal | TooMany> {
  const visit = visitOf(request, { caller });
  const tooMany = await countRegistration(deps.limiter, caller, visit);
  if (tooMany) return tooMany;
  const registered = await registerStudent(deps, {
    ...person,
    owner: ownerOf(caller),
    lang,
    visit,
  });
  if (registered instanceof Refused) return registered;
  const { accountId, session, endedSessions } = registered;
  deps.realtime.closeSessions(endedSessions);
  await handOver(deps, session, { request, reply, accountId });
  return { success: true, createStudent: { id: accountId } };
}

async function countRegistration(
  limiter: RateLimiter,
  caller: Caller,
  { address, guestId }: Visit,
): Promise<TooMany | null> {
  const who = guestId ?? `account:${caller.kind === "account" ? caller.account.id : ""}`;
  return (
    (await limiter.take("registrationByGuest", who)) ??
    (await limiter.take("registrationByAddress", address))
  );
}
