import { mayManageAccount } from "#domain/account/grant-permissions.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bangkokDay, bangkokDayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { listGroups } from "#server/shop/account/group-queries.ts";
import type { ShownGift } from "#server/shop/gift/gift-queries.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import { keepingAnOwner } from "../staff/change-staff.ts";
import { lockPeople } from "../staff/staff-queries.ts";
import { keepTier } from "./keep-tier.ts";
import {
  type LockedPerson,
  listSessionHashes,
  lockPerson,
  updateAllowed,
  updatePerson,
} from "./person-change-queries.ts";
import { type Command, note, wrong } from "./person-command.ts";
import { changesOf, type FieldInput, typedOver } from "./student-kept-fields.ts";

type NotFree = Refused<"NOT_FOUND" | "FORBIDDEN">;
/** What is left out stays as it is. */
type Change = Command & {
  version: number;
  typed?: FieldInput;
  groupId?: number | null;
  expiresOn?: string;
  lang: Language;
};

type NotChanged = NotFree | Refused<"INPUT_ERROR" | "EDIT_CONFLICT"> | GiftRefusal;

/** Null: done. */
export async function changePerson(
  db: Db,
  command: Change,
): Promise<NotChanged | Refused<"LAST_OWNER"> | null> {
  return keepingAnOwner(db, (tx) => changePersonWithin(tx, command, null));
}

/**
 * Runs once a second person has confirmed it. The tier must be the same as at the request; other
 * changes do not matter.
 */
export type ChangeAgain = Pick<Change, "typed" | "groupId" | "expiresOn"> & { from: string | null };

export async function changePersonAgain(
  tx: Tx,
  { from, ...command }: ChangeAgain & Command & { lang: Language },
  confirms: Confirms,
): Promise<NotChanged | null> {
  const person = await lockFree(tx, command);
  if (person instanceof Refused) return person;
  if (person.noted.tier !== from)
    return refuse("EDIT_CONFLICT", { result: { version: person.version } });
  return changePersonWithin(tx, { ...command, version: person.version }, confirms);
}

async function changePersonWithin(
  tx: Tx,
  command: Change,
  confirms: Confirms,
): Promise<NotChanged | null> {
  const person = await lockFree(tx, command);
  if (person instanceof Refused) return person;
  if (person.version !== command.version)
    return refuse("EDIT_CONFLICT", { result: { version: person.version } });
  const expiresAt =
    command.expiresOn === undefined
      ? person.expiresAt
      : readEnd(command.expiresOn, person.expiresAt);
  if (expiresAt === undefined) return wrong("expires_on", "INVALID", command.lang);
  const groupId = command.groupId === undefined ? person.groupId : command.groupId;
  const group = groupId === null ? null : (await listGroups(tx)).find(({ id }) => id === groupId);
  if (group === undefined) return wrong("group_id", "INVALID", command.lang);
  const noted = typedOver(person.noted, command.typed ?? {}, command.lang);
  if (noted instanceof Refused) return noted;
  const next = { noted, groupId: group?.id ?? null, expiresAt };
  const { changed, fields } = changesOf(person, { ...next, groupName: group?.name ?? null });
  if (Object.keys(changed).length + fields.length === 0) return null;
  const { typed, groupId: toGroup, expiresOn } = command;
  const again: ChangeAgain = {
    ...(typed && { typed }),
    ...(toGroup !== undefined && { groupId: toGroup }),
    ...(expiresOn !== undefined && { expiresOn }),
    from: person.noted.tier,
  };
  const kept = await keepTier(
    tx,
    command,
    {
      from: person.noted.tier,
      to: noted.tier,
      changed: changed as ShownGift["changed"],
      command: again,
    },
    confirms,
  );
  if (isLeft(kept)) return kept;
  await updatePerson(tx, command.accountId, next);
  await note(tx, command, "account.changed", {
    changed,
    ...(fields.length > 0 && { fields: fields.join(", ") }),
    ...firstBy(confirms),
  });
  if (confirms !== null) {
    const payload = { accountId: command.accountId, event: "session.changed", data: {} } as const;
    await addMessages(tx, [
      { key: `account.changed:${confirms.giftId}`, kind: "realtime", payload },
    ]);
  }
  return null;
}

/** Answers the sessions whose lines are to be closed. */
export async function lockOut(
  db: Db,
  command: Command & { isLocked: boolean },
): Promise<NotFree | Refused<"LAST_OWNER"> | Buffer[]> {
  return keepingAnOwner(db, async (tx) => {
    const person = await lockFree(tx, command);
    if (person instanceof Refused) return person;
    if (person.isAllowed !== command.isLocked) return [];
    await updateAllowed(tx, command.accountId, !command.isLocked);
    await note(tx, command, command.isLocked ? "account.locked" : "account.unlocked");
    return command.isLocked ? listSessionHashes(tx, command.accountId) : [];
  });
}

export async function signOutEverywhere(
  db: Db,
  command: Command,
): Promise<NotFree | Refused<"LAST_OWNER"> | Buffer[]> {
  return keepingAnOwner(db, async (tx) => {
    const person = await lockFree(tx, command);
    if (person instanceof Refused) return person;
    const ended = await deleteSessions(tx, command.accountId);
    await note(tx, command, "account.signed-out", { ended: ended.length });
    return ended;
  });
}

/** Administrators cannot change themselves here, nor a student who is staff or invited to be. */
export async function lockFree(
  tx: Tx,
  { actorId, accountId }: Command,
): Promise<LockedPerson | NotFree> {
  const staff = await lockPeople(tx, [actorId, accountId]);
  const person = await lockPerson(tx, accountId);
  const [actor, target] = [staff.get(actorId), staff.get(accountId)];
  if (person === null || target === undefined) return refuse("NOT_FOUND");
  return actor !== undefined && mayManageAccount(actor, target) ? person : refuse("FORBIDDEN");
}

/**
 * The last second of a day in Bangkok, so that it is shown as that day; undefined: there is no such
 * day. The day it has already changes nothing.
 */
function readEnd(day: string, before: Date | null): Date | null | undefined {
  if (day === "") return null;
  if (before !== null && bangkokDay(before) === day) return before;
  const time = parseBangkokTime(day);
  return time === null ? undefined : new Date(bangkokDayRange(time).until.getTime() - 1000);
}
