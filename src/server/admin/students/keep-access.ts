import { worthOfAccess } from "#domain/gift/access-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Confirms, type GiftRefusal, keepGift } from "#server/shop/gift/keep-gift.ts";
import { countDaysUntil, findCourseName, listMeasures } from "#server/shop/gift/worth-queries.ts";
import type { AccessGrant } from "./access-change-queries.ts";
import type { Command } from "./person-command.ts";

type KeepResult = Promise<number | null | GiftRefusal>;
/** What is done once a second person has confirmed it. */
export type GrantCommand = {
  courseId: number;
  days: number | null;
  until: string | null;
  cause: AccessGrant["cause"];
  words: string;
};
export type LengthenCommand = { accessId: number; version: number; days: number };

/** Access that is given by hand or with a file: worth what the course costs for as long. */
export async function keepGrant(
  tx: Tx,
  command: Command & Omit<AccessGrant, "accountId">,
  confirms: Confirms,
): KeepResult {
  const { accountId, courseId, days, until, cause, words } = command;
  const given = until === null ? days : await countDaysUntil(tx, until);
  const shown = {
    name: await findCourseName(tx, courseId),
    changed: { access: [null, until?.toISOString() ?? given] as [null, string | number | null] },
  };
  const again: GrantCommand = { courseId, days, until: until?.toISOString() ?? null, cause, words };
  const satang = worthOfAccess(given, await listMeasures(tx, courseId));
  return keepGift(
    tx,
    {
      ...about(command),
      kind: "access-grant",
      accountId,
      subjectId: courseId,
      satang,
      command: again,
      shown,
    },
    confirms,
  );
}

/**
 * NOTE: a course that is stopped loses no day and wins none, so to stop it and to let it go on
 * gives nothing.
 */
export async function keepLengthening(
  tx: Tx,
  command: Command & LengthenCommand & { courseId: number },
  confirms: Confirms,
): KeepResult {
  const { accountId, accessId, version, days, courseId } = command;
  const shown = {
    name: await findCourseName(tx, courseId),
    changed: { days: [null, days] as [null, number] },
  };
  const again: LengthenCommand = { accessId, version, days };
  const satang = worthOfAccess(days, await listMeasures(tx, courseId));
  return keepGift(
    tx,
    {
      ...about(command),
      kind: "access-lengthen",
      accountId,
      subjectId: accessId,
      satang,
      command: again,
      shown,
    },
    confirms,
  );
}

function about({ actorId, accountId, reason, requestId }: Command) {
  return { object: `account:${accountId}`, reason, askedBy: actorId, requestId };
}
