import { randomUUID } from "node:crypto";
import { checkEmail, checkName } from "#domain/account/check-field.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import { type Grant, mayGrant } from "#domain/account/grant-permissions.ts";
import { mostTeam } from "#domain/account/team-size.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { insertAccount, lockRegistration } from "#server/shop/account/account-queries.ts";
import { setNewEmail } from "#server/shop/my-account/change-email-queries.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { mayManageStaff, summary } from "./change-staff.ts";
import {
  countTeam,
  deleteUnusedAccount,
  findGrantVersion,
  findInvitation,
  type GrantVersion,
  lockInvitee,
  takeInvitation,
  upsertInvitation,
} from "./invitation-queries.ts";
import { type LockedStaff, lockPeople, stored } from "./staff-queries.ts";

export type Invitee = { email: string; firstName: string; lastName: string };
/** `version` of the invitation on the caller's screen. Null: there is no invitation. */
type Command = {
  actorId: number;
  invited: Invitee;
  grant: Grant;
  version: number | null;
  lang: Language;
  requestId: string;
};
type CancelRequest = { actorId: number; accountId: number; version: number; requestId: string };
type Refusal = Refused<
  "FORBIDDEN" | "ALREADY_STAFF" | "DUPLICATE_EMAIL" | "EDIT_CONFLICT" | "LIST_FULL"
>;

type AgainRefusal = Refused<"NOT_FOUND" | "FORBIDDEN" | "EDIT_CONFLICT">;

export function inviteeFaults(
  { email, firstName, lastName }: Invitee,
  { isOwner, permissions }: Grant,
): { param: string; code: FormCode }[] {
  const faults: [string, FormCode | null][] = [
    ["email", checkEmail(email)],
    ["first_name", firstName === "" ? "REQUIRED" : checkName(firstName)],
    ["last_name", checkName(lastName)],
    ["permissions", isOwner || permissions.length > 0 ? null : "REQUIRED"],
  ];
  return faults.flatMap(([param, code]) => (code === null ? [] : [{ param, code }]));
}

/** A person without an account gets one that cannot sign in before the link is used. */
export async function inviteStaff(db: Db, command: Command): Promise<Refusal | null> {
  return inTransaction(db, (tx) => invite(tx, command)).catch((error: unknown) => {
    // The address is another person's username.
    if (isUniqueViolation(error, "login_name_pkey")) return refuse("DUPLICATE_EMAIL");
    throw error;
  });
}

async function invite(
  tx: Tx,
  { actorId, invited, grant, version, lang, requestId }: Command,
): Promise<Refusal | null> {
  await lockRegistration(tx);
  const known = await lockInvitee(tx, invited.email);
  if (known?.isAdministrator) return refuse("ALREADY_STAFF");
  const actor = (await lockPeople(tx, [actorId])).get(actorId);
  if (actor === undefined || !mayManageStaff(actor) || !mayGrant(actor, grant))
    return refuse("FORBIDDEN");
  const current = known && (await findGrantVersion(tx, known.id));
  // A new invitation invalidates the link of the previous one.
  if (current && !mayGrant(actor, current)) return refuse("FORBIDDEN");
  if ((current?.version ?? null) !== version) return conflict(current);
  if (current === null && (await countTeam(tx)) >= mostTeam) return refuse("LIST_FULL");
  const accountId = known?.id ?? (await insertAccount(tx, accountOf(invited, lang)));
  await writeInvitation(tx, { actor, accountId, grant, madeAccount: known === null, requestId });
  return null;
}

/** Sends the same invitation again in its present state. */
export async function inviteAgain(
  db: Db,
  { actorId, accountId, version, requestId }: CancelRequest,
): Promise<AgainRefusal | null> {
  return inTransaction(db, async (tx) => {
    const actor = (await lockPeople(tx, [actorId, accountId])).get(actorId);
    if (actor === undefined || !mayManageStaff(actor)) return refuse("FORBIDDEN");
    const invitation = await findInvitation(tx, accountId);
    if (invitation === null) return refuse("NOT_FOUND");
    if (!mayGrant(actor, invitation)) return refuse("FORBIDDEN");
    if (invitation.version !== version) return conflict(invitation);
    await writeInvitation(tx, {
      actor,
      accountId,
      grant: invitation,
      madeAccount: false,
      requestId,
    });
    return null;
  });
}

type InvitationEntry = {
  actor: LockedStaff;
  accountId: number;
  grant: Grant;
  madeAccount: boolean;
  requestId: string;
};

async function writeInvitation(
  tx: Tx,
  { actor, accountId, grant, madeAccount, requestId }: InvitationEntry,
): Promise<void> {
  const next = stored(grant);
  await upsertInvitation(tx, { accountId, ...next, invitedBy: actor.id, madeAccount });
  // Drops the unconfirmed new address: it was entered while others could still change the account.
  await setNewEmail(tx, accountId, null);
  const mail = { template: "staffInvitation" as const, accountId, data: { invitedBy: actor.name } };
  await addMessages(tx, [
    { key: `staffInvitation:${accountId}:${randomUUID()}`, kind: "mail", payload: mail },
  ]);
  const detail = { changed: { permissions: ["", summary(next)] } };
  await insertAudit(tx, {
    actorId: actor.id,
    actorRole: "administrator",
    action: "staff.invited",
    object: `account:${accountId}`,
    detail,
    requestId,
  });
}

function accountOf(
  { email, firstName, lastName }: Invitee,
  lang: Language,
): Parameters<typeof insertAccount>[1] {
  const nothing = { passwordHash: null, nickname: "", phone: "", address: "", userGroupId: null };
  const noRole = { isStudent: false, isAdministrator: false, isOwner: false, permissions: [] };
  return { ...nothing, ...noRole, username: email, email, firstName, lastName, lang };
}

function conflict(current: GrantVersion | null): Refused<"EDIT_CONFLICT"> {
  const newer = current && {
    version: current.version,
    is_owner: current.isOwner,
    permissions: current.permissions,
  };
  return refuse("EDIT_CONFLICT", {
    result: newer ?? { version: null, is_owner: false, permissions: [] },
  });
}

/** Cancels an invitation. Its link becomes invalid. */
export async function cancelInvitation(
  db: Db,
  { actorId, accountId, version, requestId }: CancelRequest,
): Promise<AgainRefusal | null> {
  return inTransaction(db, async (tx) => {
    const actor = (await lockPeople(tx, [actorId, accountId])).get(actorId);
    if (actor === undefined || !mayManageStaff(actor)) return refuse("FORBIDDEN");
    const current = await findGrantVersion(tx, accountId);
    if (current && !mayGrant(actor, current)) return refuse("FORBIDDEN");
    if (current && current.version !== version) return conflict(current);
    const taken = await takeInvitation(tx, accountId);
    if (taken === null) return refuse("NOT_FOUND");
    if (taken.madeAccount) await deleteUnusedAccount(tx, accountId);
    const detail = { changed: { permissions: [summary(taken), ""] } };
    await insertAudit(tx, {
      actorId,
      actorRole: "administrator",
      action: "staff.invitation-cancelled",
      object: `account:${accountId}`,
      detail,
      requestId,
    });
    return null;
  });
}
