import { mainRole } from "#domain/account/roles.ts";
import { signInCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import { judgePassword, triedAs } from "../account/sign-in/password-tries.ts";
import type { Passwords } from "../account/sign-in/passwords.ts";
import { type AwaitedStep, beginStep } from "../second-factor/begin-step.ts";
import { findPasswordHash } from "../session/known-device-queries.ts";
import { type NewSession, newSession, openSession } from "../session/open-session.ts";
import type { ProfileIsMissing } from "../session/social-return.ts";
import type { SocialTicket } from "../session/ticket.ts";
import { findTicketAccount, takeTicket } from "../session/ticket-queries.ts";
import { shortAddress, type Visit } from "../session/visit.ts";
import { claimOf } from "./claim.ts";
import { type ClaimDeps, linkByEmail, linkByPassword } from "./link-account.ts";
import { findNamesake, findSocialAccount, type SocialAccount } from "./link-queries.ts";

export type SocialLoginDeps = ClaimDeps & {
  passwords: Passwords;
  /** Raises limits by address outside production. */
  factor: number;
  profileIsMissing: ProfileIsMissing;
  /** Closes sessions that are no longer valid. */
  closeSessions: (tokenHashes: readonly Buffer[]) => void;
};
export type PersonClaim = { lineUserId?: string; email: string | null };
export type SociallyLoggedIn = {
  account: SocialAccount;
  session: NewSession;
  endedSessions: Buffer[];
};
type AccessRefusal = Refused<"PERMISSION_DENIED" | "WHITELIST_USER_DENIED">;
type EnterRefusal = AccessRefusal | Refused<"SOCIAL_TICKET_REQUIRED" | "PROFILE_REQUIRED">;
export type SocialRefusal =
  | EnterRefusal
  | Refused<"SOCIAL_ACCOUNT_UNKNOWN" | "ACCOUNT_EXISTS_FOR_EMAIL">;
type SignInContext = {
  visit: Visit;
  oneDevice: boolean;
  /** Tokens by which accounts trust this browser, hashed. */
  trusted: readonly Buffer[];
};
/** The id by which this browser knows the account. */
type DeviceOf = (account: { id: number; passwordHash: string | null }) => string | null;

/**
 * Signs in the person that the provider has confirmed. The page's claim must agree and adds
 * nothing.
 */
export async function logInSocially(
  deps: SocialLoginDeps,
  ticket: SocialTicket,
  claimed: PersonClaim,
  how: SignInContext,
): Promise<SociallyLoggedIn | AwaitedStep | SocialRefusal> {
  if (claimed.lineUserId !== undefined && claimed.lineUserId !== ticket.subject)
    return refuse("SOCIAL_TICKET_REQUIRED");
  if (ticket.email !== null && claimed.email !== ticket.email)
    return refuse("SOCIAL_TICKET_REQUIRED");
  const linked = await linkByEmail(deps, ticket, how.visit);
  if (linked === "none") return refuse("SOCIAL_ACCOUNT_UNKNOWN");
  if (linked === "password") return refuse("ACCOUNT_EXISTS_FOR_EMAIL");
  deps.closeSessions(linked.endedSessions);
  const account = await findSocialAccount(deps.db, linked.accountId);
  if (account === null) return refuse("SOCIAL_ACCOUNT_UNKNOWN");
  // Where the provider gave no e-mail address, the page may send the one typed at registration.
  if (ticket.email === null && claimed.email !== null && claimed.email !== account.email)
    return refuse("SOCIAL_TICKET_REQUIRED");
  return enter(deps, ticket, account, how);
}

/**
 * For an account with an e-mail address that the provider has not verified: its own password
 * connects the two.
 */
export async function connectByPassword(
  deps: SocialLoginDeps,
  ticket: SocialTicket,
  password: string,
  how: SignInContext & { deviceOf: DeviceOf },
): Promise<
  SociallyLoggedIn | AwaitedStep | EnterRefusal | Refused<"LOGIN_FAILED" | "TOO_MANY_REQUESTS">
> {
  const { db, factor } = deps;
  const { email } = ticket;
  const namesake = email === null ? null : await findNamesake(db, email);
  if (
    email === null ||
    namesake === null ||
    claimOf(ticket, namesake) !== "password" ||
    (await findTicketAccount(db, ticket)) !== null
  ) {
    return refuse("SOCIAL_TICKET_REQUIRED");
  }
  const known = { id: namesake.id, passwordHash: await findPasswordHash(db, namesake.id) };
  const { passwordHash } = known;
  const place = { address: networkOf(how.visit.address), device: how.deviceOf(known) };
  const isRight = await judgePassword(deps, {
    counts: signInCounts({ account: triedAs(known, email), ...place, factor }),
    passwordHash,
    password,
  });
  if (isRight instanceof Refused) return isRight;
  if (!isRight) {
    await noteRefusal(db, namesake.id, { ...how, reason: "wrong password" });
    return refuse("LOGIN_FAILED");
  }
  await linkByPassword(db, ticket, { accountId: namesake.id, passwordHash }, how.visit);
  const account = await findSocialAccount(db, namesake.id);
  return account === null ? refuse("LOGIN_FAILED") : enter(deps, ticket, account, how);
}

async function enter(
  deps: SocialLoginDeps,
  ticket: SocialTicket,
  account: SocialAccount,
  how: SignInContext,
): Promise<SociallyLoggedIn | AwaitedStep | EnterRefusal> {
  const { db, profileIsMissing } = deps;
  const { visit, oneDevice, trusted } = how;
  const denied = denialOf(account);
  if (denied) {
    await noteRefusal(db, account.id, { visit, reason: denied.code });
    return denied;
  }
  if (await profileIsMissing(account.id)) return refuse("PROFILE_REQUIRED");
  const session = newSession(account);
  return inTransaction(db, async (tx) => {
    if (!(await takeTicket(tx, ticket, hashToken(session.token))))
      return refuse("SOCIAL_TICKET_REQUIRED");
    const begun = { accountId: account.id, way: "social", asksProfile: false, trusted } as const;
    const awaited = await beginStep(tx, begun);
    if (awaited !== null) return awaited;
    const endedSessions = await openSession(tx, {
      session,
      accountId: account.id,
      visit,
      oneDevice,
    });
    const detail = { provider: ticket.provider, address: shortAddress(visit.address) };
    const object = `account:${account.id}`;
    const { requestId } = visit;
    await insertAudit(tx, {
      actorId: account.id,
      actorRole: mainRole(account),
      action: "account.signed-in",
      object,
      detail,
      requestId,
    });
    return { account, session, endedSessions };
  });
}

function denialOf({ isAllowed, isExpired }: SocialAccount): AccessRefusal | null {
  if (!isAllowed) return refuse("WHITELIST_USER_DENIED");
  return isExpired ? refuse("PERMISSION_DENIED") : null;
}

async function noteRefusal(
  db: Db,
  accountId: number,
  { visit, reason }: { visit: Visit; reason: string },
): Promise<void> {
  const detail = { reason, address: shortAddress(visit.address) };
  const object = `account:${accountId}`;
  await insertAudit(db, {
    actorId: null,
    actorRole: "visitor",
    action: "account.sign-in-refused",
    object,
    detail,
    requestId: visit.requestId,
  });
}
