import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { writtenIn } from "#domain/language/page-languages.ts";
import { localizedPath, splitLanguage } from "#domain/link/localized-path.ts";
import { safePath } from "#domain/link/safe-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { pageLanguageOf } from "#server/platform/http/answer/send-refusal.ts";
import { isApiPath } from "#server/platform/http/api-paths.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { Factors } from "../account/second-step/factors.ts";
import type { Passwords } from "../account/sign-in/passwords.ts";
import { confirmPerson, isRefused } from "../my-account/confirm-person.ts";
import type { Cookies } from "../session/cookies.ts";
import { createGuest } from "../session/create-guest.ts";
import type { Identify } from "../session/identify.ts";
import type { OAuthOutcome, SocialTickets } from "../session/ticket.ts";
import type { Settings } from "../settings/settings.ts";
import { connectOwn } from "./connect-own.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { LiveIdentity } from "./live-identity.ts";
import { beginOAuthFlow, finishOAuthFlow, nameOf } from "./oauth-flow.ts";

type OAuthRouteDeps = {
  db: Db;
  log: Log;
  identify: Identify;
  cookies: Cookies;
  limiter: RateLimiter;
  identityProviders: LiveIdentity;
  settings: Settings;
  tickets: SocialTickets;
  /** The origin under which this visitor uses the shop. */
  originOf: (request: FastifyRequest) => string;
  passwords: Passwords;
  factors: Factors;
  clock: Clock;
};
type OAuthStartRequest = { Params: { provider: string }; Querystring: { next?: unknown } };

/**
 * The target of a return without a known beginning. From there a signed-in person is redirected
 * further.
 */
const signInPage = "/login";
const connectionsPage = "/myaccount/connections";

export function registerOAuthRoutes(app: FastifyInstance, deps: OAuthRouteDeps): void {
  const { identityProviders, settings } = deps;
  const providerOf = async (id: string): Promise<IdentityProvider> => {
    const provider = (await identityProviders.current()).find(id);
    const { socialLogin } = await settings.current();
    if (provider === null || !socialLogin[provider.id]) throw new Refused("NOT_FOUND");
    return provider;
  };
  app.get<OAuthStartRequest>(rawEndpoints.startSocialLogin.path, async (request, reply) => {
    const { next } = request.query;
    const nextPath = safePath(typeof next === "string" ? next : null, signInPage, isPage);
    return leave(
      reply,
      await start(
        deps,
        { provider: await providerOf(request.params.provider), nextPath },
        request,
        reply,
      ),
    );
  });
  serve(app, "connectOwnAccount").with(
    async ({ params, body: { password } }, { caller, lang, request }) => {
      const provider = await providerOf(params.provider);
      const confirmed = await confirmPerson(deps, caller, {
        password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const { account, sessionHash } = caller;
      const tooMany =
        (await deps.limiter.take("oauthFlowByGuest", `account ${account.id}`)) ??
        (await deps.limiter.take("oauthFlowByAddress", request.ip));
      if (tooMany) return tooMany;
      const traveller = { accountId: account.id, sessionHash };
      const flow = {
        provider,
        traveller,
        nextPath: localizedPath(connectionsPage, pageLanguageOf(request)),
        redirectUri: returnAddress(deps.originOf(request), provider),
        lang,
      };
      try {
        return { success: true, data: { location: await beginOAuthFlow(deps, flow) } };
      } catch (error) {
        deps.log.warn(
          { provider: provider.id, error: nameOf(error) },
          "connecting a social account could not begin",
        );
        return refuse("SOCIAL_NOT_REACHED");
      }
    },
  );
  app.get<OAuthStartRequest>(rawEndpoints.finishSocialLogin.path, async (request, reply) => {
    return leave(
      reply,
      await finish(deps, await providerOf(request.params.provider), request, reply),
    );
  });
}

type Begun = { provider: IdentityProvider; nextPath: string };

/** Returns the next address: the provider's, or the way back when that is not possible. */
async function start(
  deps: OAuthRouteDeps,
  { provider, nextPath }: Begun,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { identify, limiter, tickets, originOf, log } = deps;
  const { caller } = await identify(request);
  if (caller?.kind === "account") return nextPath;
  const guest = caller?.guest ?? (await createGuest(deps, request, reply));
  const back = (outcome: OAuthOutcome["outcome"]) => {
    tickets.tell(reply, { provider: provider.id, outcome });
    return nextPath;
  };
  if (
    (await limiter.take("oauthFlowByGuest", guest.id)) ??
    (await limiter.take("oauthFlowByAddress", request.ip))
  )
    return back("busy");
  const lang = writtenIn(splitLanguage(nextPath).language);
  try {
    return await beginOAuthFlow(deps, {
      provider,
      traveller: { guestId: guest.id },
      nextPath,
      redirectUri: returnAddress(originOf(request), provider),
      lang,
    });
  } catch (error) {
    log.warn({ provider: provider.id, error: nameOf(error) }, "a social login could not begin");
    return back("failed");
  }
}

async function finish(
  deps: OAuthRouteDeps,
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { identify, tickets, originOf } = deps;
  const { caller } = await identify(request);
  const returned = new URL(returnAddress(originOf(request), provider));
  returned.search = request.url.split("?")[1] ?? "";
  if (caller?.kind === "account")
    return finishConnecting(deps, { provider, caller, returned, requestId: request.id });
  const finished =
    caller?.kind === "guest"
      ? await finishOAuthFlow(deps, {
          provider,
          traveller: { guestId: caller.guest.id },
          returned,
        })
      : null;
  if (finished === null || caller?.kind !== "guest") {
    tickets.tell(reply, { provider: provider.id, outcome: "failed" });
    return signInPage;
  }
  const { nextPath, result } = finished;
  if ("person" in result) await tickets.issue(reply, result.person, caller.guest.id);
  else tickets.tell(reply, { provider: provider.id, outcome: result.outcome });
  return nextPath;
}

type ConnectRequest = {
  provider: IdentityProvider;
  caller: SignedIn;
  returned: URL;
  requestId: string;
};

/** Returns to the account's own page, which shows the result. */
async function finishConnecting(
  deps: OAuthRouteDeps,
  { provider, caller: { account, sessionHash }, returned, requestId }: ConnectRequest,
): Promise<string> {
  const finished = await finishOAuthFlow(deps, {
    provider,
    traveller: { accountId: account.id, sessionHash },
    returned,
  });
  if (finished === null) return signInPage;
  const { nextPath, result } = finished;
  const outcome =
    "person" in result
      ? await connectOwn(deps.db, result.person, { account, requestId, now: deps.clock() })
      : result.outcome;
  return `${nextPath}?${new URLSearchParams({ provider: provider.id, outcome })}`;
}

function leave(reply: FastifyReply, place: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(place, 303);
}

function returnAddress(origin: string, { id }: IdentityProvider): string {
  return origin + rawEndpoints.finishSocialLogin.path.replace(":provider", id);
}

function isPage(path: string): boolean {
  return !isApiPath(path) && !/^\/(?:files|webhook|payment\/return)(?:[/?#]|$)/.test(path);
}
