import { mainRole } from "#domain/account/roles.ts";
import { signInCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type AwaitedStep, beginStep } from "#server/shop/second-factor/begin-step.ts";
import { type NewSession, newSession, openSession } from "#server/shop/session/open-session.ts";
import { shortAddress, type Visit } from "#server/shop/session/visit.ts";
import {
  findAccountByName,
  type LoginAccount,
  lockPassword,
  updatePasswordHash,
} from "../account-queries.ts";
import { judgePassword, triedAs } from "./password-tries.ts";
import type { Passwords } from "./passwords.ts";

type LoginDeps = { db: Db; passwords: Passwords; factor: number };
type LoginOptions = {
  visit: Visit;
  oneDevice: boolean;
  asksProfile: boolean;
  deviceOf: (account: LoginAccount | null) => string | null;
  /** Tokens by which accounts trust this browser, hashed. */
  trusted: readonly Buffer[];
};
export type Credentials = { name: string; password: string };
export type LoggedIn = { account: LoginAccount; session: NewSession; endedSessions: Buffer[] };
type LoginRefusal = Refused<
  "LOGIN_FAILED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED" | "TOO_MANY_REQUESTS"
>;

/**
 * NOTE: an unknown name takes the same steps and the same time, so that a visitor does not learn
 * who has an account.
 */
export async function logIn(
  deps: LoginDeps,
  { name, password }: Credentials,
  how: LoginOptions,
): Promise<LoggedIn | AwaitedStep | LoginRefusal> {
  const { db, passwords, factor } = deps;
  const { visit, deviceOf } = how;
  const account = await findAccountByName(db, name);
  const counts = signInCounts({
    account: triedAs(account, name),
    address: networkOf(visit.address),
    device: deviceOf(account),
    factor,
  });
  const isRight = await judgePassword(deps, {
    counts,
    passwordHash: account?.passwordHash ?? null,
    password,
  });
  if (isRight instanceof Refused) return isRight;
  if (account === null || !isRight) {
    await noteRefusal(db, account, { visit, reason: "wrong password" });
    return refuse("LOGIN_FAILED");
  }
  const denied = denialOf(account);
  if (denied) {
    await noteRefusal(db, account, { visit, reason: denied.code });
    return denied;
  }
  const isOutdated = passwords.isOutdated(account.passwordHash ?? "");
  const entry = { account, newHash: isOutdated ? await passwords.hash(password) : null, ...how };
  return inTransaction(db, (tx) => enter(tx, entry, newSession(account)));
}

type Entry = {
  account: LoginAccount;
  newHash: string | null;
  visit: Visit;
  oneDevice: boolean;
  asksProfile: boolean;
  trusted: readonly Buffer[];
};

async function enter(
  tx: Tx,
  { account, newHash, visit, oneDevice, asksProfile, trusted }: Entry,
  session: NewSession,
): Promise<LoggedIn | AwaitedStep> {
  // If the password was changed during the check, the sign-in is refused, because the change has
  // ended all sessions.
  if (!(await lockPassword(tx, account.id, account.passwordHash))) throw refuse("LOGIN_FAILED");
  if (newHash !== null) await updatePasswordHash(tx, account.id, newHash);
  const begun = { accountId: account.id, way: "password", asksProfile, trusted } as const;
  const awaited = await beginStep(tx, begun);
  if (awaited !== null) return awaited;
  const endedSessions = await openSession(tx, {
    session,
    accountId: account.id,
    visit,
    oneDevice,
    asksProfile,
  });
  const { requestId, address } = visit;
  const detail = { address: shortAddress(address) };
  await insertAudit(tx, {
    actorId: account.id,
    actorRole: mainRole(account),
    action: "account.signed-in",
    object: `account:${account.id}`,
    detail,
    requestId,
  });
  return { account, session, endedSessions };
}

/** Only a person who knew the password learns this reason. */
function denialOf({
  isAllowed,
  isExpired,
}: LoginAccount): Refused<"PERMISSION_DENIED" | "WHITELIST_USER_DENIED"> | null {
  if (!isAllowed) return refuse("WHITELIST_USER_DENIED");
  return isExpired ? refuse("PERMISSION_DENIED") : null;
}

async function noteRefusal(
  db: Db,
  account: LoginAccount | null,
  { visit, reason }: { visit: Visit; reason: string },
): Promise<void> {
  await insertAudit(db, {
    actorId: null,
    actorRole: "visitor",
    action: "account.sign-in-refused",
    object: `account:${account?.id ?? "unknown"}`,
    detail: { reason, address: shortAddress(visit.address) },
    requestId: visit.requestId,
  });
}
