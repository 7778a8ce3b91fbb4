import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { awaitStep } from "../second-factor/await-step.ts";
import type { AwaitedStep } from "../second-factor/begin-step.ts";
import { trustHashes } from "../second-factor/trusted-browsers.ts";
import type { Cookies } from "../session/cookies.ts";
import type { Identify } from "../session/identify.ts";
import type { KnownDevices } from "../session/known-devices.ts";
import { handOver } from "../session/open-session.ts";
import type { SocialTicket, SocialTickets } from "../session/ticket.ts";
import { type Visit, visitOf } from "../session/visit.ts";
import type { Settings } from "../settings/settings.ts";
import {
  connectByPassword,
  logInSocially,
  type PersonClaim,
  type SocialLoginDeps,
  type SociallyLoggedIn,
} from "./log-in-socially.ts";

type SocialRouteDeps = Omit<SocialLoginDeps, "closeSessions"> & {
  limiter: RateLimiter;
  settings: Settings;
  realtime: Realtime;
  identify: Identify;
  cookies: Cookies;
  devices: KnownDevices;
  tickets: SocialTickets;
};

export function registerSocialRoutes(app: FastifyInstance, deps: SocialRouteDeps): void {
  const { realtime, tickets } = deps;
  const login = { ...deps, closeSessions: realtime.closeSessions };
  const logIn = (
    provider: SocialProvider,
    claimed: PersonClaim,
    request: FastifyRequest,
    reply: FastifyReply,
  ) =>
    redeem(deps, { provider, request, reply }, (ticket, how) =>
      logInSocially(login, ticket, claimed, how),
    );

  serve(app, "loginGoogle").with(async ({ body }, { request, reply }) =>
    logIn("google", claimOf(body), request, reply),
  );
  serve(app, "loginFacebook").with(async ({ body }, { request, reply }) =>
    logIn("facebook", claimOf(body), request, reply),
  );
  serve(app, "loginLine").with(async ({ body }, { request, reply }) =>
    logIn("line", { ...claimOf(body), lineUserId: body.line_user_id }, request, reply),
  );
  serve(app, "connectSocialAccount").with(async ({ body }, { request, reply }) =>
    redeem(deps, { provider: null, request, reply }, (ticket, how) =>
      connectByPassword(login, ticket, body.password, how),
    ),
  );

  serve(app, "leaveSocialLogin").with(async (_input, { reply }) => {
    tickets.drop(reply);
    return { success: true };
  });
}

function claimOf({ email }: { email?: string | null | undefined }): PersonClaim {
  return { email: email?.trim() || null };
}

type TicketRequest = {
  provider: SocialProvider | null;
  request: FastifyRequest;
  reply: FastifyReply;
};
type SignInContext = {
  visit: Visit;
  oneDevice: boolean;
  trusted: readonly Buffer[];
  deviceOf: (account: { id: number; passwordHash: string | null }) => string | null;
};
type Work<R extends Refused> = (
  ticket: SocialTicket,
  how: SignInContext,
) => Promise<SociallyLoggedIn | AwaitedStep | R>;

/**
 * Lets the holder of a live ticket in. A repeated call in the session that it has just opened gets
 * the same answer.
 */
async function redeem<R extends Refused>(
  deps: SocialRouteDeps,
  { provider, request, reply }: TicketRequest,
  work: Work<R>,
) {
  const { identify, tickets, limiter, settings, realtime, cookies } = deps;
  const tooMany = await limiter.take("ticketFailureByAddress", request.ip);
  if (tooMany) return tooMany;
  const { caller } = await identify(request);
  const used = await tickets.readJustUsed(request, caller);
  const isRight = () => limiter.giveBack("ticketFailureByAddress", request.ip);
  if (used && isOf(used, provider) && caller?.kind === "account") {
    await isRight();
    return answerOf(caller.account);
  }
  const ticket = await tickets.read(request, caller);
  if (ticket === null || !isOf(ticket, provider)) return refuse("SOCIAL_TICKET_REQUIRED");
  await isRight();
  const { oneDevice } = await settings.current();
  const entered = await work(ticket, {
    visit: visitOf(request, { caller }),
    oneDevice,
    trusted: trustHashes(cookies, request),
    deviceOf: (account) => deps.devices.find(request, account),
  });
  if (entered instanceof Refused) return entered;
  if ("stepToken" in entered) return awaitStep(cookies, reply, entered);
  realtime.closeSessions(entered.endedSessions);
  await handOver(deps, entered.session, { request, reply, accountId: entered.account.id });
  return answerOf(entered.account);
}

function answerOf(account: { id: number } & Parameters<typeof mainRole>[0]) {
  return { success: true as const, user: { id: account.id, role: mainRole(account) } };
}

function isOf(ticket: SocialTicket, provider: SocialProvider | null): boolean {
  return provider === null || ticket.provider === provider;
}
