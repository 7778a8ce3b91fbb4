import type { Permission } from "#domain/account/roles.ts";
import { type Grant, mayChange, mayGrant } from "#domain/account/staff-rule.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { Db, Tx } from "../platform/database.ts";
import { isCheckViolation } from "../platform/database-errors.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { deleteSessions } from "../session/session-queries.ts";
import { type LockedStaff, lockPeople, stored, updateGrant, updateRemoved } from "./staff-queries.ts";

type Wish = { actorId: number; accountId: number; requestId: string };
type Refusal = Refused<"NOT_FOUND" | "FORBIDDEN" | "LAST_OWNER">;

export async function changeStaff(db: Db, { grant, ...wish }: Wish & { grant: Grant }): Promise<Refusal | null> {
  return keepingAnOwner(db, (tx) => grantWithin(tx, wish, grant));
}

/** Only over what was seen: of many nobody remembers what each of them had. */
export async function changeSeenStaff(
  db: Db,
  { version, grant, ...wish }: Wish & { version: number; grant: Grant },
): Promise<Refusal | Refused<"EDIT_CONFLICT"> | null> {
  return keepingAnOwner(db, async (tx) => {
    const target = (await lockPeople(tx, [wish.actorId, wish.accountId])).get(wish.accountId);
    if (target?.isAdministrator && target.version !== version) return refuse("EDIT_CONFLICT", { result: { version: target.version } });
    return grantWithin(tx, wish, grant);
  });
}

async function grantWithin(tx: Tx, wish: Wish, grant: Grant): Promise<Refused<"NOT_FOUND" | "FORBIDDEN"> | null> {
  const pair = await lockPair(tx, wish);
  if (pair instanceof Refused) return pair;
  const next = stored(grant);
  if (!mayGrant(pair.actor, grant)) return refuse("FORBIDDEN");
  await updateGrant(tx, wish.accountId, next);
  await note(tx, wish, { action: "staff.changed", from: summary(pair.target), to: summary(next) });
  return null;
}

/** Answers the sessions that have ended by it. */
export async function removeStaff(db: Db, wish: Wish): Promise<Refusal | Buffer[]> {
  return keepingAnOwner(db, async (tx) => {
    const pair = await lockPair(tx, wish);
    if (pair instanceof Refused) return pair;
    await updateRemoved(tx, wish.accountId);
    await note(tx, wish, { action: "staff.removed", from: summary(pair.target), to: "" });
    return deleteSessions(tx, wish.accountId);
  });
}

/** Whoever has left a screen open somewhere comes in again by the password. */
export async function signOutStaff(db: Db, wish: Wish): Promise<Refusal | Buffer[]> {
  return keepingAnOwner(db, async (tx) => {
    const pair = await lockPair(tx, wish);
    if (pair instanceof Refused) return pair;
    const ended = await deleteSessions(tx, wish.accountId);
    const { actorId, accountId, requestId } = wish;
    const object = `account:${accountId}`;
    await insertAudit(tx, { actorId, actorRole: "administrator", action: "staff.signed-out", object, detail: { ended: ended.length }, requestId });
    return ended;
  });
}

/** What the database says last: there is always an owner. */
export async function keepingAnOwner<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | Refused<"LAST_OWNER">> {
  return inTransaction(db, work).catch((error: unknown) => {
    if (isCheckViolation(error, "account_last_owner")) return refuse("LAST_OWNER");
    throw error;
  });
}

/** As they are now: what whoever asks may do can have changed a moment ago. */
async function lockPair(tx: Tx, { actorId, accountId }: Wish): Promise<{ actor: LockedStaff; target: LockedStaff } | Refused<"NOT_FOUND" | "FORBIDDEN">> {
  const people = await lockPeople(tx, [actorId, accountId]);
  const [actor, target] = [people.get(actorId), people.get(accountId)];
  if (actor === undefined || !mayManageStaff(actor)) return refuse("FORBIDDEN");
  if (target === undefined || !target.isAdministrator) return refuse("NOT_FOUND");
  return mayChange(actor, target) ? { actor, target } : refuse("FORBIDDEN");
}

export function mayManageStaff({ isAdministrator, isOwner, permissions }: { isAdministrator: boolean; isOwner: boolean; permissions: readonly Permission[] }) {
  return isAdministrator && (isOwner || permissions.includes("staff.manage"));
}

export function summary({ isOwner, permissions }: Grant): string {
  return isOwner ? "owner" : [...permissions].join(", ");
}

async function note(tx: Tx, { actorId, accountId, requestId }: Wish, { action, from, to }: { action: string; from: string; to: string }): Promise<void> {
  const detail = { changed: { permissions: [from, to] } };
  await insertAudit(tx, { actorId, actorRole: "administrator", action, object: `account:${accountId}`, detail, requestId });
}
