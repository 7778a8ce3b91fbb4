import type { Term } from "#domain/catalog/pricing-plan.ts";
import { daysOf } from "#domain/enrollment/access-days.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { type Given, hasAccess, insertGivenAccess, isGivable, isTheirAccess, revokeAccess } from "./access-change-queries.ts";
import { lockPerson } from "./person-change-queries.ts";
import { type Command, note, wrong } from "./person-command.ts";

type Grant = Command & { courseId: number; term: Term | null; lang: Language };

/** Two at once come one after the other, by the student's own row: the second finds what the first has given. */
export async function grantAccess(db: Db, command: Grant): Promise<Refused<"NOT_FOUND" | "INPUT_ERROR" | "HAS_ACCESS_ALREADY"> | null> {
  const { accountId, courseId, term, lang } = command;
  return inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, accountId)) === null) return refuse("NOT_FOUND");
    if (!(await isGivable(tx, courseId))) return wrong("course_id", "INVALID", lang);
    const isGiven = await grantWithin(tx, {
      ...command,
      courseId,
      days: term === null ? null : daysOf(term),
      until: null,
      cause: "administrator",
      words: command.reason,
    });
    return isGiven ? null : refuse("HAS_ACCESS_ALREADY");
  });
}

/** In a transaction that holds the student's row. False: the course is open to them already. */
export async function grantWithin(tx: Tx, command: Command & Omit<Given, "accountId">): Promise<boolean> {
  const { accountId, courseId } = command;
  if (await hasAccess(tx, { accountId, courseId })) return false;
  const { id, endsAt } = await insertGivenAccess(tx, command);
  await note(tx, command, "access.granted", { course_id: courseId, access_id: id, cause: command.cause, ends_at: endsAt?.toISOString() ?? "" });
  await tell(tx, { accountId, id, what: "granted" });
  return true;
}

export async function endAccess(db: Db, command: Command & { accessId: number }): Promise<Refused<"NOT_FOUND" | "ACCESS_IS_OVER"> | null> {
  const { accountId, accessId, reason } = command;
  return inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, accountId)) === null) return refuse("NOT_FOUND");
    const courseId = await revokeAccess(tx, { id: accessId, accountId, reason });
    if (courseId === null) return refuse((await isTheirAccess(tx, { id: accessId, accountId })) ? "ACCESS_IS_OVER" : "NOT_FOUND");
    await note(tx, command, "access.revoked", { course_id: courseId, access_id: accessId });
    await tell(tx, { accountId, id: accessId, what: "revoked" });
    return null;
  });
}

async function tell(tx: Tx, { accountId, id, what }: { accountId: number; id: number; what: "granted" | "revoked" }): Promise<void> {
  await addMessages(tx, [{ key: `access.changed:${id}:${what}`, kind: "realtime", payload: { accountId, event: "access.changed", data: {} } }]);
}
