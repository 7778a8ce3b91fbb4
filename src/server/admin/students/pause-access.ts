import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { followOn } from "#server/shop/enrollment/follow-on.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { keepLengthening } from "./keep-access.ts";
import {
  type LockedAccess,
  lengthen,
  listEnds,
  lockAccess,
  pauseCourse,
  resumeCourse,
} from "./pause-access-queries.ts";
import { lockPerson } from "./person-change-queries.ts";
import { type Command, note, wrong } from "./person-command.ts";

export type AccessChange = "pause" | "resume" | "lengthen";
type Change = Command & {
  accessId: number;
  version: number;
  what: AccessChange;
  days: number | null;
  lang: Language;
};
type Refusal =
  | Refused<"NOT_FOUND" | "INPUT_ERROR" | "ACCESS_IS_OVER" | "EDIT_CONFLICT" | "OWN_CAUSE">
  | GiftRefusal;

/**
 * Pauses, resumes or extends a student's access to a course. Of two changes at once the second gets
 * a refusal.
 */
export async function changeAccess(db: Db, command: Change): Promise<Refusal | null> {
  return inTransaction(db, (tx) => changeAccessWithin(tx, command, null));
}

/** `confirms`: another person has asked for exactly this; null where it is asked for now. */
export async function changeAccessWithin(
  tx: Tx,
  command: Change,
  confirms: Confirms,
): Promise<Refusal | null> {
  const { accountId, accessId, version } = command;
  if ((await lockPerson(tx, accountId)) === null) return refuse("NOT_FOUND");
  const own = refuseOwnCause(command, command.actorId);
  if (own) return own;
  const access = await lockAccess(tx, { id: accessId, accountId });
  if (access === null) return refuse("NOT_FOUND");
  if (access.isOver) return refuse("ACCESS_IS_OVER");
  if (
    access.version !== version ||
    (command.what !== "lengthen" && access.isPaused !== (command.what === "resume"))
  )
    return refuse("EDIT_CONFLICT");
  const refused = await change(tx, access, command, confirms);
  if (refused) return refused;
  const course = { accountId, courseId: access.courseId };
  const detail = {
    course_id: access.courseId,
    access_id: accessId,
    ...(command.what === "lengthen" && { days: command.days }),
    ...firstBy(confirms),
  };
  await note(tx, command, words[command.what], { ...detail, ends: await listEnds(tx, course) });
  const key = `access.changed:${accessId}:${command.what}:${version}`;
  await addMessages(tx, [
    { key, kind: "realtime", payload: { accountId, event: "access.changed", data: {} } },
  ]);
  return null;
}

const words = {
  pause: "access.paused",
  resume: "access.resumed",
  lengthen: "access.lengthened",
} as const satisfies Record<AccessChange, string>;

async function change(
  tx: Tx,
  access: LockedAccess,
  command: Change,
  confirms: Confirms,
): Promise<Refused<"INPUT_ERROR"> | GiftRefusal | null> {
  const { what, days, accountId, reason, lang } = command;
  const course = { accountId, courseId: access.courseId, reason };
  if (what === "pause") await pauseCourse(tx, course);
  if (what === "resume") await resumeCourse(tx, course);
  if (what !== "lengthen") return null;
  if (days === null || access.endsAt === null) return wrong("days", "INVALID", lang);
  const kept = await keepLengthening(tx, { ...command, days, courseId: access.courseId }, confirms);
  if (isLeft(kept)) return kept;
  await lengthen(tx, { id: access.id, days, reason });
  await followOn(tx, { accountId, itemId: access.courseId });
  return null;
}
