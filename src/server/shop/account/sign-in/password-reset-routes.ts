import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkEmail } from "#domain/account/check-field.ts";
import { mainRole } from "#domain/account/roles.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { asksLater } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import type { Identify } from "#server/shop/session/identify.ts";
import type { KnownDevices } from "#server/shop/session/known-devices.ts";
import { handOver } from "#server/shop/session/open-session.ts";
import { visitOf } from "#server/shop/session/visit.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { formFault } from "../fault-words.ts";
import { confirmEmail, confirmMail } from "./confirm-email.ts";
import { forgetPassword } from "./forget-password.ts";
import { checkToken, passwordPurposes } from "./one-time-token.ts";
import type { Passwords } from "./passwords.ts";
import { resetPassword } from "./reset-password.ts";

type PasswordResetDeps = {
  db: Db;
  settings: Settings;
  passwords: Passwords;
  limiter: RateLimiter;
  outbox: Outbox;
  realtime: Realtime;
  identify: Identify;
  cookies: Cookies;
  devices: KnownDevices;
};

/** Mailed links that restore access to an account. */
export function registerPasswordResetRoutes(app: FastifyInstance, deps: PasswordResetDeps): void {
  servePasswordLink(app, deps);
  serveReset(app, deps);
  serveConfirmation(app, deps);
}

function servePasswordLink(app: FastifyInstance, deps: PasswordResetDeps): void {
  const { db, identify, limiter } = deps;
  serve(app, "forgotPassword").with(async ({ body }, { lang, request }) => {
    const email = typedLine(body.email);
    const code = checkEmail(email);
    if (code !== null) return refuse("INPUT_ERROR", { errors: [formFault("email", code, lang)] });
    const tooMany = await forgetPassword(deps, email, visitOf(request, await identify(request)));
    return tooMany ?? { success: true };
  });

  serve(app, "getPasswordLink").with(async ({ body }, { request }) => {
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    const link = await checkToken(db, body.token, ...passwordPurposes);
    return link === null ? refuse("LINK_NOT_VALID") : { success: true, username: link.username };
  });
}

function serveReset(app: FastifyInstance, deps: PasswordResetDeps): void {
  const { settings, limiter, realtime, identify } = deps;
  serve(app, "resetPassword").with(async ({ body }, { lang, request, reply }) => {
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    const site = await settings.current();
    const outcome = await resetPassword(deps, {
      ...body,
      visit: visitOf(request, await identify(request)),
      oneDevice: site.oneDevice,
      asksProfile: asksLater(site),
    });
    if (outcome.kind === "no link") return refuse("LINK_NOT_VALID");
    if (outcome.kind === "fault") {
      return refuse("INPUT_ERROR", { errors: [formFault("password", outcome.code, lang)] });
    }
    const { account, session, endedSessions } = outcome.reset;
    realtime.closeSessions(endedSessions);
    if (session) await handOver(deps, session, { request, reply, accountId: account.id });
    return { success: true, user: session && { id: account.id, role: mainRole(account) } };
  });
}

function serveConfirmation(app: FastifyInstance, { db, limiter, outbox }: PasswordResetDeps): void {
  serve(app, "confirmEmail").with(async ({ body }, { request }) => {
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    const email = await confirmEmail(db, body.token, request.id).catch((error: unknown) => {
      // Another person has registered with this address since the link was mailed.
      if (isUniqueViolation(error, "login_name_pkey")) return refuse("DUPLICATE_EMAIL");
      throw error;
    });
    if (email instanceof Refused) return email;
    outbox.kick();
    return email === null ? refuse("LINK_NOT_VALID") : { success: true, email };
  });

  serve(app, "sendConfirmMail").with(async (_input, { caller: { account } }) => {
    if (account.isEmailConfirmed || account.email === "") return { success: true };
    const tooMany = await limiter.take("confirmMailByAccount", account.id);
    if (tooMany) return tooMany;
    await inTransaction(db, (tx) => addMessages(tx, [confirmMail(account.id, account.email)]));
    outbox.kick();
    return { success: true };
  });
}

function limitLinks(limiter: RateLimiter, { ip }: FastifyRequest): Promise<TooMany | null> {
  return limiter.take("mailedLinkByAddress", ip);
}
