import type { FirstRunForm } from "#domain/account/first-run.ts";
import { splitName } from "#domain/account/split-name.ts";
import { usernameFrom } from "#domain/account/username-from.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import {
  findFreeUsername,
  findTaken,
  lockRegistration,
} from "#server/shop/account/account-queries.ts";
import { insertAdministrator } from "#server/shop/account/sign-in/create-administrator.ts";
import type { Passwords } from "#server/shop/account/sign-in/passwords.ts";
import { type NewSession, newSession, openSession } from "#server/shop/session/open-session.ts";
import type { Visit } from "#server/shop/session/visit.ts";
import { lockSettings, updateSettings } from "#server/shop/settings/settings-queries.ts";
import { withPatch } from "../settings/with-patch.ts";
import { hasAdministrator, takeFirstRunLink } from "./first-run-queries.ts";

type FirstRun = { token: string; form: FirstRunForm; lang: Language; visit: Visit };
export type FirstRunMeans = {
  db: Db;
  passwords: Passwords;
  isRestoring: (tx: Tx) => Promise<boolean>;
};
export type FirstAdministrator = {
  accountId: number;
  session: NewSession;
  endedSessions: Buffer[];
};

/** Uses the link up, names the shop, and signs its first administrator in. */
export async function createFirstAdministrator(
  { db, passwords, isRestoring }: FirstRunMeans,
  { token, form, lang, visit }: FirstRun,
): Promise<FirstAdministrator> {
  const passwordHash = await passwords.hash(form.password);
  return await inTransaction(db, async (tx) => {
    // Those who create an administrator by the command line wait for this lock, too.
    await lockRegistration(tx);
    // A restore waits for it, too, so one of the two sees the other.
    if (await isRestoring(tx)) throw refuse("RESTORE_RUNS_ALREADY");
    if (!(await takeFirstRunLink(tx, hashToken(token))) || (await hasAdministrator(tx)))
      throw refuse("LINK_NOT_VALID");
    const accountId = await insert(tx, { form, lang, passwordHash });
    const { version, settings } = await lockSettings(tx);
    const title = { th: form.shopName, en: form.shopName };
    await updateSettings(tx, { version: version + 1, settings: withPatch(settings, { title }) });
    const session = newSession({ isAdministrator: true });
    const endedSessions = await openSession(tx, { session, accountId, visit, oneDevice: false });
    return { accountId, session, endedSessions };
  });
}

type Person = Pick<FirstRun, "form" | "lang"> & { passwordHash: string };

async function insert(tx: Tx, { form, lang, passwordHash }: Person): Promise<number> {
  const { first, last } = splitName(form.name);
  const person = { email: form.email, firstName: first, lastName: last };
  const { contact } = await findTaken(
    tx,
    { username: form.email, contact: form.email },
    { users: 0, usersToday: 0 },
  );
  if (contact) throw refuse("DUPLICATE_EMAIL");
  const wanted = usernameFrom(person);
  const names = Array.from({ length: 99 }, (_, at) => (at === 0 ? wanted : `${wanted}${at + 1}`));
  const username = await findFreeUsername(tx, names);
  if (username === null) throw new Error("99 usernames are taken in a shop without administrator");
  return await insertAdministrator(tx, {
    ...person,
    username,
    passwordHash,
    lang,
    nickname: "",
    phone: "",
    address: "",
  });
}
