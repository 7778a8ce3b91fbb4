import type { FastifyInstance } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { asksLater } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { awaitStep } from "../second-factor/await-step.ts";
import { trustHashes } from "../second-factor/trusted-browsers.ts";
import type { Cookies } from "../session/cookies.ts";
import type { Identify } from "../session/identify.ts";
import type { KnownDevices } from "../session/known-devices.ts";
import { handOver } from "../session/open-session.ts";
import { deleteSession } from "../session/session-queries.ts";
import type { SocialTickets } from "../session/ticket.ts";
import { visitOf } from "../session/visit.ts";
import type { Settings } from "../settings/settings.ts";
import { findStudent, isFreshAccount } from "./account-queries.ts";
import { emptyLoginFields } from "./fault-words.ts";
import { serveProfile } from "./profile-routes.ts";
import { serveBuyerRegistration } from "./register/buyer-routes.ts";
import { registrationMail } from "./register/register-student.ts";
import { serveRegistration } from "./register/registration-routes.ts";
import { serveShortRegistration } from "./register/short-routes.ts";
import { logIn } from "./sign-in/log-in.ts";
import type { Passwords } from "./sign-in/passwords.ts";

type AccountDeps = {
  db: Db;
  settings: Settings;
  passwords: Passwords;
  limiter: RateLimiter;
  /** Raises limits by address outside production. */
  factor: number;
  outbox: Outbox;
  realtime: Realtime;
  identify: Identify;
  cookies: Cookies;
  devices: KnownDevices;
  tickets: SocialTickets;
  dataKey: Buffer;
};

export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serveRegistration(app, deps);
  serveBuyerRegistration(app, deps);
  serveShortRegistration(app, deps);
  serveProfile(app, deps);
  serveLogin(app, deps);
  const { db, outbox } = deps;

  serve(app, "getStudent").with(async (_input, { caller }) => {
    const { firstName, lastName, email, phone, address, requiresTaxInvoice, taxPersonType } =
      await findStudent(db, caller.account.id);
    const names = { firstname: firstName, lastname: lastName };
    return {
      success: true,
      data: {
        ...names,
        email,
        tel: phone,
        address,
        is_require_tax_invoice: requiresTaxInvoice,
        tax_person_type: taxPersonType,
      },
    };
  });

  serve(app, "sendRegistrationMail").with(async (_input, { caller }) => {
    const { id, email } = caller.account;
    if (email !== "" && (await isFreshAccount(db, id))) {
      await inTransaction(db, (tx) => addMessages(tx, [registrationMail(id)]));
      outbox.kick();
    }
    return { success: true };
  });
}

function serveLogin(app: FastifyInstance, deps: AccountDeps): void {
  const { db, settings, cookies, devices, realtime, identify } = deps;
  serve(app, "login").with(async ({ body }, { lang, request, reply }) => {
    const empty = emptyLoginFields(body, lang);
    if (empty.length > 0) return refuse("INPUT_ERROR", { errors: empty });
    const visit = visitOf(request, await identify(request));
    const site = await settings.current();
    const entered = await logIn(
      deps,
      { name: body.username, password: body.password },
      {
        visit,
        oneDevice: site.oneDevice,
        asksProfile: asksLater(site),
        deviceOf: (account) => devices.find(request, account),
        trusted: trustHashes(cookies, request),
      },
    );
    if (entered instanceof Refused) return entered;
    if ("stepToken" in entered) return awaitStep(cookies, reply, entered);
    realtime.closeSessions(entered.endedSessions);
    await handOver(deps, entered.session, { request, reply, accountId: entered.account.id });
    return { success: true, user: { id: entered.account.id, role: mainRole(entered.account) } };
  });

  serve(app, "logout").with(async (_input, { request, reply }) => {
    const { caller } = await identify(request);
    cookies.clear(reply, "session");
    if (caller?.kind === "account") {
      await deleteSession(db, caller.sessionHash);
      realtime.closeSessions([caller.sessionHash]);
    }
    return { success: true };
  });
}
