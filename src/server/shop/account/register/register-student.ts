import { randomInt } from "node:crypto";
import type { RegistrationForm } from "#domain/account/registration.ts";
import { usernameFrom } from "#domain/account/username-from.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { type NewSession, newSession, openSession } from "#server/shop/session/open-session.ts";
import type { SocialTicket } from "#server/shop/session/ticket.ts";
import { linkRegistered } from "#server/shop/session/ticket-queries.ts";
import type { Visit } from "#server/shop/session/visit.ts";
import type { Owner } from "#server/shop/storage/reserve-storage.ts";
import { keepConsent } from "../accept-consent.ts";
import {
  findFreeUsername,
  findTaken,
  insertAccount,
  lockRegistration,
  type TakenNames,
} from "../account-queries.ts";
import { saveProfile } from "../save-profile.ts";
import type { Passwords } from "../sign-in/passwords.ts";
import type { FormFields } from "./settle-form.ts";

type RegisterDeps = { db: Db; passwords: Passwords; outbox: Pick<Outbox, "kick">; dataKey: Buffer };
export type Registration = {
  form: RegistrationForm;
  asked: FormFields;
  /** It replaces username and password. */
  ticket: SocialTicket | null;
  /** The person bought before registering. A mail leads to the first password. */
  isBuyer?: boolean;
  /** The password of a person whose username the shop makes. */
  password?: string;
  /** The uploader of the files in the form. */
  owner: Owner;
  lang: Language;
  visit: Visit;
};
export type RegisteredStudent = { accountId: number; session: NewSession; endedSessions: Buffer[] };
export type RegistrationRefusal = Refused<
  | "INPUT_ERROR"
  | "OVER_LIMIT_USER"
  | "ERROR_CREATE_USER_IN_DAY"
  | "DUPLICATE_USERNAME"
  | "DUPLICATE_EMAIL"
  | "DUPLICATE_PHONE"
  | "ACCOUNT_EXISTS_FOR_EMAIL"
  | "SOCIAL_TICKET_REQUIRED"
>;

/** Registers a student from a valid form and signs the student in at once. */
export async function registerStudent(
  deps: RegisterDeps,
  registration: Registration,
): Promise<RegisteredStudent | RegistrationRefusal> {
  const { db, passwords, outbox } = deps;
  const password = registration.form.login?.password ?? registration.password ?? null;
  // This check precedes the costly hash. It is repeated under the lock, where it counts.
  const early = await refusalNow(db, registration);
  if (early) return early;
  const passwordHash = password === null ? null : await passwords.hash(password);
  const session = newSession({ isAdministrator: false });
  try {
    const registered = await inTransaction(db, (tx) =>
      register(tx, deps, registration, { passwordHash, session }),
    );
    outbox.kick();
    return registered;
  } catch (error) {
    if (error instanceof Refused) return error as RegistrationRefusal;
    if (isUniqueViolation(error, "social_link_pkey")) return new Refused("SOCIAL_TICKET_REQUIRED");
    const taken = isUniqueViolation(error, "login_name_pkey")
      ? await refusalNow(db, registration)
      : null;
    if (taken) return taken;
    throw error;
  }
}

type Secrets = { passwordHash: string | null; session: NewSession };

async function register(
  tx: Tx,
  { dataKey }: RegisterDeps,
  registration: Registration,
  { passwordHash, session }: Secrets,
): Promise<RegisteredStudent> {
  const { form, asked, ticket, isBuyer = false, owner, lang, visit } = registration;
  await lockRegistration(tx);
  const refusal = await refusalNow(tx, registration);
  if (refusal) throw refusal;
  const username = form.login?.username ?? (await freeUsername(tx, namesFrom(registration)));
  const role = { isStudent: true, isAdministrator: false, isOwner: false, permissions: [] };
  const accountId = await insertAccount(tx, {
    ...form,
    ...role,
    username,
    passwordHash,
    lang,
    userGroupId: form.groupId,
  });
  await saveProfile(tx, {
    accountId,
    form,
    before: { picture: null, taxCertificate: null, answers: [] },
    asked,
    owner,
    lang,
    dataKey,
  });
  if (asked.site.consent.isAsked)
    await keepConsent(tx, { accountId, lang, channel: "registration", site: asked.site, visit });
  if (ticket && !(await linkRegistered(tx, ticket, accountId)))
    throw new Refused("SOCIAL_TICKET_REQUIRED");
  const endedSessions = await openSession(tx, {
    session,
    accountId,
    visit,
    oneDevice: asked.site.oneDevice,
  });
  if (form.email !== "")
    await addMessages(tx, [isBuyer ? buyerMail(accountId) : registrationMail(accountId)]);
  const detail = ticket ? { provider: ticket.provider } : {};
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "student",
    action: "account.registered",
    object: `account:${accountId}`,
    detail,
    requestId: visit.requestId,
  });
  return { accountId, session, endedSessions };
}

/** A username that the person did not choose tells no more than the first name. */
function namesFrom({ form, password }: Registration) {
  return password === undefined ? form : { ...form, email: "", lastName: "" };
}

/** Requests with the same key send one mail. */
export function registrationMail(accountId: number) {
  return {
    key: `registration:${accountId}`,
    kind: "mail",
    payload: { template: "registration", accountId, data: {} },
  } as const;
}

function buyerMail(accountId: number) {
  return {
    key: `buyerWelcome:${accountId}`,
    kind: "mail",
    payload: { template: "buyerWelcome", accountId, data: {} },
  } as const;
}

/** Call it under the lock, so that a free name stays free. */
export async function freeUsername(
  tx: Tx,
  form: Pick<RegistrationForm, "email" | "firstName" | "lastName">,
): Promise<string> {
  const base = usernameFrom(form);
  const more = Array.from(
    { length: 20 },
    (_, index) => `${base}${index < 9 ? index + 2 : randomInt(1_000, 10_000_000)}`,
  );
  const free = await findFreeUsername(tx, [base, ...more]);
  if (free === null) throw new Error("of twenty random usernames one is free");
  return free;
}

async function refusalNow(
  db: Db | Tx,
  { form, asked, ticket }: Registration,
): Promise<RegistrationRefusal | null> {
  const { userLimit, dailyUserLimit } = asked.site.registration;
  const contact = form.email || form.phone;
  const names = { username: form.login?.username ?? "", contact };
  const taken = await findTaken(db, names, { users: userLimit, usersToday: dailyUserLimit });
  const refusal = refusalFor(taken, asked.site);
  if (refusal || !taken.contact) return refusal;
  if (form.email === "") return new Refused("DUPLICATE_PHONE");
  return new Refused(ticket ? "ACCOUNT_EXISTS_FOR_EMAIL" : "DUPLICATE_EMAIL");
}

function refusalFor(
  { users, usersToday, username }: TakenNames,
  { registration }: SiteSettings,
): RegistrationRefusal | null {
  if (users >= registration.userLimit) return new Refused("OVER_LIMIT_USER");
  if (usersToday >= registration.dailyUserLimit) return new Refused("ERROR_CREATE_USER_IN_DAY");
  return username ? new Refused("DUPLICATE_USERNAME") : null;
}
