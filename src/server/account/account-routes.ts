import type { FastifyInstance } from "fastify";
import { validateRegistration } from "#domain/account/registration.ts";
import { mainRole } from "#domain/account/roles.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import type { Db } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import { Refused } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { Realtime } from "../realtime/realtime.ts";
import type { Cookies } from "../session/cookies.ts";
import type { Identify } from "../session/identify.ts";
import { handOver } from "../session/open-session.ts";
import { deleteSession } from "../session/session-queries.ts";
import { visitOf } from "../session/visit.ts";
import type { Settings } from "../settings/settings.ts";
import { findStudent, isFreshAccount } from "./account-queries.ts";
import { logIn } from "./log-in.ts";
import type { Passwords } from "./passwords.ts";
import { registerStudent, registrationMail } from "./register-student.ts";
import { faultRefusal, formOf } from "./registration-wire.ts";

type Needs = {
  db: Db;
  settings: Settings;
  passwords: Passwords;
  limiter: RateLimiter;
  outbox: Outbox;
  realtime: Realtime;
  identify: Identify;
  cookies: Cookies;
};

export function registerAccountRoutes(app: FastifyInstance, needs: Needs): void {
  serveRegistration(app, needs);
  serveLogin(app, needs);
  const { db, outbox } = needs;

  serve(app, "getStudent").with(async (_input, { caller }) => {
    const { firstName, lastName, email, phone, address, requiresTaxInvoice, taxPersonType } = await findStudent(db, caller.account.id);
    const names = { firstname: firstName, lastname: lastName };
    return { success: true, data: { ...names, email, tel: phone, address, is_require_tax_invoice: requiresTaxInvoice, tax_person_type: taxPersonType } };
  });

  serve(app, "sendRegistrationMail").with(async (_input, { caller }) => {
    if (await isFreshAccount(db, caller.account.id)) {
      await inTransaction(db, (tx) => addMessages(tx, [registrationMail(caller.account.id)]));
      outbox.kick();
    }
    return { success: true };
  });
}

function serveRegistration(app: FastifyInstance, needs: Needs): void {
  const { settings, limiter, cookies, realtime } = needs;
  serve(app, "registerStudent").with(async ({ body }, { caller, lang, request, reply }) => {
    const site = await settings.current();
    const form = formOf(body);
    // Somebody who may not choose a group gets the usual one.
    const faults = validateRegistration(form, { fields: site.registration.fields, asksForGroup: false, asksForConsent: site.consent.isAsked });
    if (faults.length > 0) return faultRefusal(faults, lang);
    const visit = visitOf(request, { caller });
    const who = visit.guestId ?? `account:${caller.kind === "account" ? caller.account.id : ""}`;
    const tooMany = (await limiter.take("registrationByGuest", who)) ?? (await limiter.take("registrationByAddress", visit.address));
    if (tooMany) return tooMany;
    const login = { ...form.login, email: form.email };
    const registered = await registerStudent(needs, { form, login, lang, visit, settings: site });
    if (registered instanceof Refused) return registered;
    realtime.closeSessions(registered.endedSessions);
    handOver(reply, cookies, registered.session);
    return { success: true, createStudent: { id: registered.accountId }, updateStudent: null };
  });
}

function serveLogin(app: FastifyInstance, needs: Needs): void {
  const { db, settings, cookies, realtime, identify } = needs;
  serve(app, "login").with(async ({ body }, { request, reply }) => {
    const visit = visitOf(request, await identify(request));
    const { oneDevice } = await settings.current();
    const entered = await logIn(needs, { name: body.username, password: body.password }, { visit, oneDevice });
    if (entered instanceof Refused) return entered;
    realtime.closeSessions(entered.endedSessions);
    handOver(reply, cookies, entered.session);
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
