import { createHash } from "node:crypto";
import type { RegistrationForm } from "#domain/account/registration.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import type { Db, Tx } from "../platform/database.ts";
import { isUniqueViolation } from "../platform/database-errors.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { Refused } from "../platform/refusal.ts";
import { type NewSession, newSession, openSession } from "../session/open-session.ts";
import { shortAddress, type Visit } from "../session/visit.ts";
import { findTaken, insertAccount, lockRegistration, type Taken } from "./account-queries.ts";
import { insertConsent } from "./consent-queries.ts";
import type { Passwords } from "./passwords.ts";

type Needs = { db: Db; passwords: Passwords; outbox: Pick<Outbox, "kick"> };
type Names = { username: string; email: string; password: string };
export type Registration = { form: RegistrationForm; login: Names; lang: Language; visit: Visit; settings: SiteSettings };
export type Registered = { accountId: number; session: NewSession; endedSessions: Buffer[] };
type RegistrationRefusal = Refused<"OVER_LIMIT_USER" | "ERROR_CREATE_USER_IN_DAY" | "DUPLICATE_USERNAME" | "DUPLICATE_EMAIL">;

/** A form without faults becomes a student who is signed in at once. */
export async function registerStudent({ db, passwords, outbox }: Needs, registration: Registration): Promise<Registered | RegistrationRefusal> {
  const { login, settings } = registration;
  // Asked before the costly hash, and again under the lock, where it counts.
  const early = refusalFor(await findTaken(db, login), settings);
  if (early) return early;
  const passwordHash = await passwords.hash(login.password);
  const session = newSession({ isAdministrator: false });
  try {
    const registered = await inTransaction(db, (tx) => register(tx, registration, { passwordHash, session }));
    outbox.kick();
    return registered;
  } catch (error) {
    if (error instanceof Refused) return error as RegistrationRefusal;
    const taken = isUniqueViolation(error, "login_name_pkey") ? refusalFor(await findTaken(db, login), settings) : null;
    if (taken) return taken;
    throw error;
  }
}

async function register(tx: Tx, registration: Registration, { passwordHash, session }: { passwordHash: string; session: NewSession }): Promise<Registered> {
  const { form, login, lang, visit, settings } = registration;
  await lockRegistration(tx);
  const refusal = refusalFor(await findTaken(tx, login), settings);
  if (refusal) throw refusal;
  const person = { ...form, ...login, passwordHash, lang, isStudent: true, isAdministrator: false, permissions: [] };
  const accountId = await insertAccount(tx, person);
  if (settings.consent.isAsked) await insertConsent(tx, { accountId, lang, address: shortAddress(visit.address), ...consentOf(settings) });
  const endedSessions = await openSession(tx, { session, accountId, visit, oneDevice: settings.oneDevice });
  await addMessages(tx, [registrationMail(accountId)]);
  const object = `account:${accountId}`;
  await insertAudit(tx, { actorId: accountId, actorRole: "student", action: "account.registered", object, requestId: visit.requestId });
  return { accountId, session, endedSessions };
}

/** The same key however often it is asked for: one mail. */
export function registrationMail(accountId: number) {
  return { key: `registration:${accountId}`, kind: "mail", payload: { template: "registration", accountId, data: {} } } as const;
}

function refusalFor({ users, usersToday, username, email }: Taken, { registration }: SiteSettings): RegistrationRefusal | null {
  if (users >= registration.userLimit) return new Refused("OVER_LIMIT_USER");
  if (usersToday >= registration.dailyUserLimit) return new Refused("ERROR_CREATE_USER_IN_DAY");
  if (username) return new Refused("DUPLICATE_USERNAME");
  return email ? new Refused("DUPLICATE_EMAIL") : null;
}

function consentOf({ consent }: SiteSettings): { version: string; body: string; format: "html" | "text" } {
  const { format } = consent;
  const body = format === "html" ? consent.html : consent.text;
  return { version: createHash("sha256").update(`${format}\n${body}`).digest("hex"), body, format };
}
