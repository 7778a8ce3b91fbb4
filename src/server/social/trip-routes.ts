import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { safePath } from "#domain/link/safe-path.ts";
import { isApiPath } from "../platform/api-paths.ts";
import type { Db } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import { Refused } from "../platform/refusal.ts";
import type { Cookies } from "../session/cookies.ts";
import type { Identify } from "../session/identify.ts";
import { welcomeGuest } from "../session/welcome-guest.ts";
import type { Settings } from "../settings/settings.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { LiveIdentity } from "./live-identity.ts";
import type { SocialTickets, TripOutcome } from "./ticket.ts";
import { beginTrip, finishTrip, nameOf } from "./trip.ts";

type Needs = {
  db: Db;
  log: Log;
  identify: Identify;
  cookies: Cookies;
  limiter: RateLimiter;
  identityProviders: LiveIdentity;
  settings: Settings;
  tickets: SocialTickets;
  /** Under which address this visitor has the shop open. */
  originOf: (request: FastifyRequest) => string;
};
type Started = { Params: { provider: string }; Querystring: { next?: unknown } };

/** Where a journey ends whose beginning nobody knows. Whoever is signed in is led on from there. */
const signInPage = "/login";

export function registerTripRoutes(app: FastifyInstance, needs: Needs): void {
  const { identityProviders, settings } = needs;
  const providerOf = async (id: string): Promise<IdentityProvider> => {
    const provider = (await identityProviders.current()).find(id);
    const { socialLogin } = await settings.current();
    if (provider === null || !socialLogin[provider.id]) throw new Refused("NOT_FOUND");
    return provider;
  };
  app.get<Started>(rawEndpoints.startSocialLogin.path, async (request, reply) => {
    const { next } = request.query;
    const nextPath = safePath(typeof next === "string" ? next : null, signInPage, isPage);
    return leave(reply, await start(needs, { provider: await providerOf(request.params.provider), nextPath }, request, reply));
  });
  app.get<Started>(rawEndpoints.finishSocialLogin.path, async (request, reply) => {
    return leave(reply, await finish(needs, await providerOf(request.params.provider), request, reply));
  });
}

type Begun = { provider: IdentityProvider; nextPath: string };

/** Answers where to go: to the provider, or back when that is not possible. */
async function start(needs: Needs, { provider, nextPath }: Begun, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { identify, limiter, tickets, originOf, log } = needs;
  const { caller } = await identify(request);
  if (caller?.kind === "account") return nextPath;
  const guest = caller?.guest ?? (await welcomeGuest(needs, request, reply));
  const back = (outcome: TripOutcome["outcome"]) => {
    tickets.tell(reply, { provider: provider.id, outcome });
    return nextPath;
  };
  if ((await limiter.take("socialTripByGuest", guest.id)) ?? (await limiter.take("socialTripByAddress", request.ip))) return back("busy");
  const { language: lang } = splitLanguage(nextPath);
  try {
    return await beginTrip(needs, { provider, guestId: guest.id, nextPath, redirectUri: returnAddress(originOf(request), provider), lang });
  } catch (error) {
    log.warn({ provider: provider.id, error: nameOf(error) }, "a social login could not begin");
    return back("failed");
  }
}

async function finish(needs: Needs, provider: IdentityProvider, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { identify, tickets, originOf } = needs;
  const { caller } = await identify(request);
  const returned = new URL(returnAddress(originOf(request), provider));
  returned.search = request.url.split("?")[1] ?? "";
  const finished = caller?.kind === "guest" ? await finishTrip(needs, { provider, guestId: caller.guest.id, returned }) : null;
  if (finished === null || caller?.kind !== "guest") {
    if (caller?.kind !== "account") tickets.tell(reply, { provider: provider.id, outcome: "failed" });
    return signInPage;
  }
  const { nextPath, result } = finished;
  if ("person" in result) await tickets.issue(reply, result.person, caller.guest.id);
  else tickets.tell(reply, { provider: provider.id, outcome: result.outcome });
  return nextPath;
}

function leave(reply: FastifyReply, place: string): FastifyReply {
  return reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer").redirect(place, 303);
}

function returnAddress(origin: string, { id }: IdentityProvider): string {
  return origin + rawEndpoints.finishSocialLogin.path.replace(":provider", id);
}

function isPage(path: string): boolean {
  return !isApiPath(path) && !/^\/(?:files|webhook|payment\/return)(?:[/?#]|$)/.test(path);
}
