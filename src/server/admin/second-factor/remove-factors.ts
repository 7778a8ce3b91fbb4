import { mayManageAccount } from "#domain/account/grant-permissions.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { factorMail } from "#server/shop/second-factor/factor-mail.ts";
import {
  endRemoval,
  findRemoval,
  insertRemoval,
  listDueRemovals,
  lockDueRemoval,
} from "#server/shop/second-factor/factor-removal-queries.ts";
import {
  beginGrace,
  deleteFactors,
  hasFactor,
} from "#server/shop/second-factor/second-factor-queries.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import { type LockedStaff, lockPeople } from "../staff/staff-queries.ts";

type Command = { actorId: number; accountId: number; requestId: string };

/** The factors go after a day. Until then the person, who is told by mail, can object. */
export async function askRemoval(
  db: Db,
  { reason, ...command }: Command & { reason: string },
): Promise<Date | Refused<"NOT_FOUND" | "FORBIDDEN" | "SAME_REQUEST_WAITS">> {
  const { actorId, accountId } = command;
  return inTransaction(db, async (tx) => {
    const actor = await lockAllowed(tx, command);
    if (actor instanceof Refused) return actor;
    if (!(await hasFactor(tx, accountId))) return refuse("NOT_FOUND");
    const dueAt = await insertRemoval(tx, { accountId, askedBy: actorId, reason });
    if (dueAt === null) return refuse("SAME_REQUEST_WAITS");
    const data = { by: actor.name.trim(), reason, until: dueAt.toISOString() };
    const payload = { template: "factorRemovalAsked", accountId, data } as const;
    const key = `factorRemovalAsked:${accountId}:${dueAt.getTime()}`;
    await addMessages(tx, [{ key, kind: "mail", payload }]);
    await note(tx, command, { action: "account.factor-removal-asked", detail: { reason } });
    return dueAt;
  });
}

export async function cancelRemoval(
  db: Db,
  command: Command,
): Promise<Refused<"NOT_FOUND" | "FORBIDDEN"> | null> {
  const { actorId, accountId } = command;
  return inTransaction(db, async (tx) => {
    const actor = await lockAllowed(tx, command);
    if (actor instanceof Refused) return actor;
    if (!(await endRemoval(tx, { accountId, how: "cancelled", by: actorId })))
      return refuse("NOT_FOUND");
    await note(tx, command, { action: "account.factor-removal-cancelled" });
    return null;
  });
}

type RemovalDeps = {
  db: Db;
  clock: Clock;
  outbox: Pick<Outbox, "kick">;
  realtime: Pick<Realtime, "closeSessions">;
};

/**
 * Removes the factors whose removal was asked for a day ago. The administrator who asked still needs
 * the right to do so.
 */
export async function removeLostFactors(deps: RemovalDeps): Promise<void> {
  const { db, outbox, realtime } = deps;
  for (const accountId of await listDueRemovals(db)) {
    const ended = await inTransaction(db, (tx) => removeDue(tx, deps, accountId));
    realtime.closeSessions(ended);
    outbox.kick();
  }
}

async function removeDue(
  tx: Tx,
  { clock }: Pick<RemovalDeps, "clock">,
  accountId: number,
): Promise<Buffer[]> {
  const asked = await findRemoval(tx, accountId);
  const actorId = asked?.askedBy ?? 0;
  const actor = await lockAllowed(tx, { actorId, accountId });
  // The accounts come first, as for who cancels it.
  const due = await lockDueRemoval(tx, accountId);
  if (due === null || due.askedBy !== asked?.askedBy) return [];
  const how = actor instanceof Refused ? "cancelled" : "done";
  await endRemoval(tx, { accountId, how, by: due.askedBy });
  if (actor instanceof Refused) return [];
  await takeFactors(tx, { accountId, at: clock() });
  await note(tx, { actorId, accountId, requestId: "" }, { action: "account.factors-removed" });
  return deleteSessions(tx, accountId);
}

/** Whoever does it: the person is told, and an owner has some days to add a new one. */
export async function takeFactors(
  tx: Tx,
  { accountId, at }: { accountId: number; at: Date },
): Promise<number> {
  await endRemoval(tx, { accountId, how: "done", by: null });
  const many = await deleteFactors(tx, accountId);
  await beginGrace(tx, accountId);
  await addMessages(tx, [factorMail(accountId, { what: "all-removed", name: "" }, at)]);
  return many;
}

/** Refused without the right to manage the other account, and for the own account. */
async function lockAllowed(
  tx: Tx,
  { actorId, accountId }: Pick<Command, "actorId" | "accountId">,
): Promise<LockedStaff | Refused<"NOT_FOUND" | "FORBIDDEN">> {
  const people = await lockPeople(tx, [actorId, accountId]);
  const [actor, target] = [people.get(actorId), people.get(accountId)];
  if (target === undefined) return refuse("NOT_FOUND");
  if (actor === undefined || !actor.isAdministrator) return refuse("FORBIDDEN");
  const right = target.isAdministrator ? "staff.manage" : "user.manage";
  const mayAsk = actor.isOwner || actor.permissions.includes(right);
  return mayAsk && mayManageAccount(actor, target) ? actor : refuse("FORBIDDEN");
}

type LogEntry = { action: string; detail?: Record<string, unknown> };

async function note(tx: Tx, command: Command, { action, detail = {} }: LogEntry): Promise<void> {
  await insertAudit(tx, {
    actorId: command.actorId,
    actorRole: "administrator",
    action,
    object: `account:${command.accountId}`,
    detail,
    requestId: command.requestId,
  });
}
