import { type Grant, mayChange, mayGrant, vouchesAnew } from "#domain/account/grant-permissions.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isCheckViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import {
  type LockedStaff,
  lockPeople,
  stored,
  updateGiver,
  updateGrant,
  updateRemoved,
} from "./staff-queries.ts";

type Command = { actorId: number; accountId: number; requestId: string };
/** `version` is the one on the caller's screen. */
type StaffVersion = Command & { version: number };
type Refusal = Refused<"NOT_FOUND" | "FORBIDDEN" | "LAST_OWNER">;
type Conflict = Refused<"EDIT_CONFLICT">;

/**
 * Changes only the version that the caller saw: an outdated screen must not restore a permission
 * that another administrator has removed.
 */
export async function changeStaff(
  db: Db,
  { version, grant, ...command }: StaffVersion & { grant: Grant },
): Promise<Refusal | Conflict | null> {
  return keepingAnOwner(db, async (tx) => {
    const pair = await lockPair(tx, command);
    if (pair instanceof Refused) return pair;
    const newer = newerThan(version, pair.target);
    if (newer) return newer;
    if (!mayGrant(pair.actor, grant)) return refuse("FORBIDDEN");
    const next = stored(grant);
    await updateGrant(tx, command.accountId, next);
    if (vouchesAnew(pair.actor, pair.target, next))
      await updateGiver(tx, command.accountId, pair.actor);
    await note(tx, command, {
      action: "staff.changed",
      from: summary(pair.target),
      to: summary(next),
    });
    return null;
  });
}

/** Returns the sessions that were ended. */
export async function removeStaff(
  db: Db,
  { version, ...command }: StaffVersion,
): Promise<Refusal | Conflict | Buffer[]> {
  return keepingAnOwner(db, async (tx) => {
    const pair = await lockPair(tx, command);
    if (pair instanceof Refused) return pair;
    const newer = newerThan(version, pair.target);
    if (newer) return newer;
    await updateRemoved(tx, command.accountId);
    await note(tx, command, { action: "staff.removed", from: summary(pair.target), to: "" });
    return deleteSessions(tx, command.accountId);
  });
}

/** A person with an open session elsewhere must sign in again with the password. */
export async function signOutStaff(db: Db, command: Command): Promise<Refusal | Buffer[]> {
  return keepingAnOwner(db, async (tx) => {
    const pair = await lockPair(tx, command);
    if (pair instanceof Refused) return pair;
    const ended = await deleteSessions(tx, command.accountId);
    const { actorId, accountId, requestId } = command;
    const object = `account:${accountId}`;
    await insertAudit(tx, {
      actorId,
      actorRole: "administrator",
      action: "staff.signed-out",
      object,
      detail: { ended: ended.length },
      requestId,
    });
    return ended;
  });
}

/** The database's final check: there is always an owner. */
export async function keepingAnOwner<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Refused<"LAST_OWNER">> {
  return inTransaction(db, work).catch((error: unknown) => {
    if (isCheckViolation(error, "account_last_owner")) return refuse("LAST_OWNER");
    throw error;
  });
}

/** The present state under lock, because the caller's permissions may just have changed. */
async function lockPair(
  tx: Tx,
  { actorId, accountId }: Command,
): Promise<{ actor: LockedStaff; target: LockedStaff } | Refused<"NOT_FOUND" | "FORBIDDEN">> {
  const people = await lockPeople(tx, [actorId, accountId]);
  const [actor, target] = [people.get(actorId), people.get(accountId)];
  if (actor === undefined || !mayManageStaff(actor)) return refuse("FORBIDDEN");
  if (target === undefined || !target.isAdministrator) return refuse("NOT_FOUND");
  return mayChange(actor, target) ? { actor, target } : refuse("FORBIDDEN");
}

function newerThan(seen: number, { version, isOwner, permissions }: LockedStaff): Conflict | null {
  return version === seen
    ? null
    : refuse("EDIT_CONFLICT", { result: { version, is_owner: isOwner, permissions } });
}

export function mayManageStaff({
  isAdministrator,
  isOwner,
  permissions,
}: {
  isAdministrator: boolean;
  isOwner: boolean;
  permissions: readonly Permission[];
}) {
  return isAdministrator && (isOwner || permissions.includes("staff.manage"));
}

export function summary({ isOwner, permissions }: Grant): string {
  return isOwner ? "owner" : [...permissions].join(", ");
}

async function note(
  tx: Tx,
  { actorId, accountId, requestId }: Command,
  { action, from, to }: { action: string; from: string; to: string },
): Promise<void> {
  const detail = { changed: { permissions: [from, to] } };
  await insertAudit(tx, {
    actorId,
    actorRole: "administrator",
    action,
    object: `account:${accountId}`,
    detail,
    requestId,
  });
}
