import type { FastifyInstance, FastifyRequest } from "fastify";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Db } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { formFault } from "#server/shop/account/fault-words.ts";
import type { Passwords } from "#server/shop/account/sign-in/passwords.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { awaitStep } from "#server/shop/second-factor/await-step.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import type { Identify } from "#server/shop/session/identify.ts";
import type { KnownDevices } from "#server/shop/session/known-devices.ts";
import { handOver } from "#server/shop/session/open-session.ts";
import { visitOf } from "#server/shop/session/visit.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { acceptInvitation, asksFor, checkInvitation } from "./accept-invitation.ts";

type InvitationDeps = {
  db: Db;
  settings: Settings;
  passwords: Passwords;
  limiter: RateLimiter;
  realtime: Realtime;
  identify: Identify;
  cookies: Cookies;
  devices: KnownDevices;
};

/** The calls behind a mailed invitation. */
export function registerInvitationRoutes(app: FastifyInstance, deps: InvitationDeps): void {
  const { db, settings, limiter, realtime, identify } = deps;

  serve(app, "getInvitation").with(async ({ body }, { request }) => {
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    const link = await checkInvitation(db, body.token);
    if (link === null) return refuse("LINK_NOT_VALID");
    const { email, username, invitation } = link;
    const { firstName, lastName, inviter, isOwner, permissions } = invitation;
    const person = {
      email,
      username,
      first_name: firstName,
      last_name: lastName,
      invited_by: inviter.name.trim(),
    };
    return {
      success: true,
      data: {
        ...person,
        is_owner: isOwner,
        permissions: [...permissions],
        asks_for: asksFor(invitation),
      },
    };
  });

  serve(app, "acceptInvitation").with(async ({ body }, { lang, request, reply }) => {
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    const { oneDevice } = await settings.current();
    const visit = visitOf(request, await identify(request));
    const names = { firstName: typedLine(body.first_name), lastName: typedLine(body.last_name) };
    const outcome = await acceptInvitation(deps, {
      token: body.token,
      password: body.password,
      ...names,
      visit,
      oneDevice,
    });
    if (outcome.kind === "no link") return refuse("LINK_NOT_VALID");
    if (outcome.kind === "wait") return outcome.wait;
    if (outcome.kind === "wrong password")
      return refuse("INPUT_ERROR", {
        errors: [fieldFault("field.password-WRONG_PASSWORD", { param: "password", lang })],
      });
    if (outcome.kind === "fault") {
      const { param, code } = outcome;
      return refuse("INPUT_ERROR", { errors: [formFault(param, code, lang)] });
    }
    const { accountId, session, awaited, endedSessions } = outcome.joined;
    realtime.closeSessions(endedSessions);
    if (awaited) return awaitStep(deps.cookies, reply, awaited);
    if (session) await handOver(deps, session, { request, reply, accountId });
    return { success: true, user: { id: accountId } };
  });
}

function limitLinks(limiter: RateLimiter, { ip }: FastifyRequest): Promise<TooMany | null> {
  return limiter.take("mailedLinkByAddress", ip);
}
