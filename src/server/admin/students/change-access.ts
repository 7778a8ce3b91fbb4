import type { Term } from "#domain/catalog/pricing-plan.ts";
import { daysOf } from "#domain/enrollment/access-days.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { followOnAfterEnd } from "#server/shop/enrollment/follow-on.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import {
  type AccessGrant,
  hasAccess,
  insertGivenAccess,
  isGivable,
  isTheirAccess,
  listOpenAccess,
  revokeAccess,
} from "./access-change-queries.ts";
import { closeForAccess } from "./close-for-access.ts";
import { listOpenOrdersFor, lockOpenOrdersFor } from "./close-for-access-queries.ts";
import { keepGrant } from "./keep-access.ts";
import { lockPerson } from "./person-change-queries.ts";
import { type Command, note, wrong } from "./person-command.ts";

type Grant = Command & { courseId: number; term: Term | null; lang: Language };

/** An order was placed between the check and the lock. */
export class Outrun extends Error {}
const tries = 5;

/** What gives access, in a transaction: again where an order has come meanwhile. */
export async function giving<T>(db: Db, give: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await inTransaction(db, give);
    } catch (error) {
      if (!(error instanceof Outrun) || left === 1) throw error;
    }
  }
}

type GrantRefused =
  | Refused<"NOT_FOUND" | "INPUT_ERROR" | "HAS_ACCESS_ALREADY" | "OWN_CAUSE">
  | GiftRefusal;

/**
 * Two at once come one after the other, by the student's own row: the second finds what the first
 * has given.
 */
export async function grantAccess(
  db: Db,
  { term, ...command }: Grant,
): Promise<GrantRefused | null> {
  const days = term === null ? null : daysOf(term);
  return giving(db, (tx) =>
    grantLocked(
      tx,
      { ...command, days, until: null, cause: "administrator", words: command.reason },
      null,
    ),
  );
}

type GrantAsked = Command & Omit<AccessGrant, "accountId"> & { lang: Language };

/** `confirms`: another person has asked for exactly this; null where it is asked for now. */
export async function grantLocked(
  tx: Tx,
  command: GrantAsked,
  confirms: Confirms,
): Promise<GrantRefused | null> {
  const { accountId, courseId, days, until, lang } = command;
  const held = await lockOpenOrdersFor(tx, {
    accountId,
    courseId,
    isEndless: days === null && until === null,
  });
  if ((await lockPerson(tx, accountId)) === null) return refuse("NOT_FOUND");
  const own = refuseOwnCause(command, command.actorId);
  if (own) return own;
  if (!(await isGivable(tx, courseId))) return wrong("course_id", "INVALID", lang);
  const isGiven = await grantWithin(tx, { ...command, held }, confirms);
  if (typeof isGiven !== "boolean") return isGiven;
  return isGiven ? null : refuse("HAS_ACCESS_ALREADY");
}

/**
 * In a transaction that holds the student's row, and before it the open orders for the course
 * (`held`), which end: nobody pays for what they were given.
 * False: the course is open to them already. Above the owner's amount it waits for a second person.
 */
export async function grantWithin(
  tx: Tx,
  { held, ...command }: Command & Omit<AccessGrant, "accountId"> & { held: readonly number[] },
  confirms: Confirms,
): Promise<boolean | GiftRefusal> {
  const { accountId, courseId } = command;
  if (await hasAccess(tx, { accountId, courseId })) return false;
  const isEndless = command.days === null && command.until === null;
  const open = await listOpenOrdersFor(tx, { accountId, courseId, isEndless });
  if (open.some((id) => !held.includes(id))) throw new Outrun();
  const kept = await keepGrant(tx, command, confirms);
  if (isLeft(kept)) return kept;
  const { id, endsAt } = await insertGivenAccess(tx, command);
  const detail = {
    course_id: courseId,
    access_id: id,
    cause: command.cause,
    ends_at: endsAt?.toISOString() ?? "",
    ...firstBy(confirms),
  };
  await note(tx, command, "access.granted", detail);
  await tell(tx, { accountId, id, what: "granted" });
  await closeForAccess(tx, open, command);
  return true;
}

export async function endAccess(
  db: Db,
  command: Command & { accessId: number },
): Promise<Refused<"NOT_FOUND" | "ACCESS_IS_OVER" | "OWN_CAUSE"> | null> {
  const { accountId, accessId } = command;
  return inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, accountId)) === null) return refuse("NOT_FOUND");
    const own = refuseOwnCause(command, command.actorId);
    if (own) return own;
    const courseId = await endWithin(tx, command);
    if (courseId === null)
      return refuse(
        (await isTheirAccess(tx, { id: accessId, accountId })) ? "ACCESS_IS_OVER" : "NOT_FOUND",
      );
    await followOnAfterEnd(tx, accountId, [courseId]);
    return null;
  });
}

/**
 * All of a course at once: it can be open twice over, bought and given before, and renewals can
 * stand behind.
 */
export async function endCourse(
  db: Db,
  command: Command & { courseId: number },
): Promise<Refused<"NOT_FOUND" | "ACCESS_IS_OVER" | "OWN_CAUSE"> | null> {
  return inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, command.accountId)) === null) return refuse("NOT_FOUND");
    const own = refuseOwnCause(command, command.actorId);
    if (own) return own;
    const open = await listOpenAccess(tx, command);
    for (const accessId of open) await endWithin(tx, { ...command, accessId });
    return open.length > 0 ? null : refuse("ACCESS_IS_OVER");
  });
}

/** The course that it opened. Null: it was not open any more. */
async function endWithin(tx: Tx, command: Command & { accessId: number }): Promise<number | null> {
  const { accountId, accessId, reason } = command;
  const courseId = await revokeAccess(tx, { id: accessId, accountId, reason });
  if (courseId === null) return null;
  await note(tx, command, "access.revoked", { course_id: courseId, access_id: accessId });
  await tell(tx, { accountId, id: accessId, what: "revoked" });
  return courseId;
}

async function tell(
  tx: Tx,
  { accountId, id, what }: { accountId: number; id: number; what: "granted" | "revoked" },
): Promise<void> {
  await addMessages(tx, [
    {
      key: `access.changed:${id}:${what}`,
      kind: "realtime",
      payload: { accountId, event: "access.changed", data: {} },
    },
  ]);
}
