import { checkPassword } from "#domain/account/check-field.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import { mayGrant } from "#domain/account/grant-permissions.ts";
import { confirmCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { TooMany } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { lockPassword, updatePasswordHash } from "#server/shop/account/account-queries.ts";
import { checkToken, consumeToken } from "#server/shop/account/sign-in/one-time-token.ts";
import type { FoundToken } from "#server/shop/account/sign-in/one-time-token-queries.ts";
import {
  confirmAddress,
  deleteUnprovenLinks,
} from "#server/shop/account/sign-in/password-queries.ts";
import { judgePassword, triedAs } from "#server/shop/account/sign-in/password-tries.ts";
import type { Passwords } from "#server/shop/account/sign-in/passwords.ts";
import { type AwaitedStep, beginStep } from "#server/shop/second-factor/begin-step.ts";
import { type NewSession, newSession, openSession } from "#server/shop/session/open-session.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import { shortAddress, type Visit } from "#server/shop/session/visit.ts";
import { mayManageStaff, summary } from "./change-staff.ts";
import { type FoundInvitation, findInvitation, takeInvitation } from "./invitation-queries.ts";
import { updateGiver, updateGrant, updateJoined } from "./staff-queries.ts";

type InvitationDeps = { db: Db; passwords: Passwords };
type Link = FoundToken & { invitation: FoundInvitation };
export type Answer = {
  token: string;
  password: string;
  firstName: string;
  lastName: string;
  visit: Visit;
  oneDevice: boolean;
};
export type AcceptedInvitation = {
  accountId: number;
  /** Null: the person signs in by the second step (`awaited`). */
  session: NewSession | null;
  awaited: AwaitedStep | null;
  endedSessions: Buffer[];
};
export type Outcome =
  | { kind: "joined"; joined: AcceptedInvitation }
  | { kind: "no link" }
  | { kind: "wrong password" }
  | { kind: "fault"; param: string; code: FormCode }
  | { kind: "wait"; wait: TooMany };

/** Also null when the inviting administrator may no longer grant what was offered. */
export async function checkInvitation(db: Db, token: string): Promise<Link | null> {
  const link = await checkToken(db, token, "join_staff");
  const invitation = link && (await findInvitation(db, link.accountId));
  return link && invitation && isStillMeant(invitation) ? { ...link, invitation } : null;
}

function isStillMeant(invitation: FoundInvitation): boolean {
  const { inviter } = invitation;
  return mayManageStaff(inviter) && mayGrant(inviter, invitation);
}

/**
 * The link proves the address. A person with a password and a proven address must enter the
 * password. An account with an unproven address may be another person's, so its password does not
 * count.
 */
export function asksFor({
  passwordHash,
  isConfirmed,
}: FoundInvitation): "own password" | "new password" {
  return passwordHash !== null && isConfirmed ? "own password" : "new password";
}

export async function acceptInvitation(deps: InvitationDeps, answer: Answer): Promise<Outcome> {
  const link = await checkInvitation(deps.db, answer.token);
  if (link === null) return { kind: "no link" };
  return asksFor(link.invitation) === "own password"
    ? withOwnPassword(deps, link, answer)
    : withNewPassword(deps, link, answer);
}

async function withOwnPassword(
  { db, passwords }: InvitationDeps,
  { accountId, invitation }: Link,
  answer: Answer,
): Promise<Outcome> {
  if (answer.password === "") return { kind: "fault", param: "password", code: "REQUIRED" };
  const { passwordHash } = invitation;
  const counts = confirmCounts({
    account: triedAs({ id: accountId, passwordHash }, ""),
    session: "invitation",
  });
  const isRight = await judgePassword(
    { db, passwords },
    { counts, passwordHash, password: answer.password },
  );
  if (isRight instanceof Refused) return { kind: "wait", wait: isRight };
  if (!isRight) return { kind: "wrong password" };
  return join(db, answer, (tx) => lockPassword(tx, accountId, passwordHash));
}

async function withNewPassword(
  { db, passwords }: InvitationDeps,
  { accountId, email, username, invitation }: Link,
  answer: Answer,
): Promise<Outcome> {
  const names = {
    firstName: answer.firstName || invitation.firstName,
    lastName: answer.lastName || invitation.lastName,
  };
  const code = checkPassword(answer.password, { username, email });
  if (code !== null) return { kind: "fault", param: "password", code };
  const passwordHash = await passwords.hash(answer.password);
  return join(db, answer, async (tx) => {
    await deleteUnprovenLinks(tx, accountId);
    await updatePasswordHash(tx, accountId, passwordHash);
    await updateJoined(tx, accountId, names);
    return true;
  });
}

/** Uses up the link and ends all earlier sessions: none of them was an administrator's. */
async function join(
  db: Db,
  { token, visit, oneDevice }: Answer,
  prove: (tx: Tx) => Promise<boolean>,
): Promise<Outcome> {
  const joined = await inTransaction(db, async (tx): Promise<AcceptedInvitation | null> => {
    const link = await consumeToken(tx, token, "join_staff");
    const invitation = link && (await findInvitation(tx, link.accountId));
    if (link === null || invitation === null || !isStillMeant(invitation) || !(await prove(tx)))
      return null;
    const { accountId } = link;
    if (!(await confirmAddress(tx, link))) return null;
    await takeInvitation(tx, accountId);
    await updateGrant(tx, accountId, invitation);
    await updateGiver(tx, accountId, invitation.inviter);
    const endedSessions = await deleteSessions(tx, accountId);
    const begun = { accountId, way: "link", asksProfile: false, trusted: [] } as const;
    const awaited = await beginStep(tx, begun);
    const session = awaited === null ? newSession({ isAdministrator: true }) : null;
    if (session)
      endedSessions.push(...(await openSession(tx, { session, accountId, visit, oneDevice })));
    const detail = {
      changed: { permissions: ["", summary(invitation)] },
      invited_by: invitation.inviter.id,
      address: shortAddress(visit.address),
    };
    const { requestId } = visit;
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "administrator",
      action: "staff.joined",
      object: `account:${accountId}`,
      detail,
      requestId,
    });
    return { accountId, session, awaited, endedSessions };
  });
  return joined === null ? { kind: "no link" } : { kind: "joined", joined };
}
