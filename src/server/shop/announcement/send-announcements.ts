import { announcementDay, mostHanded } from "#domain/announcement/announcement-day.ts";
import { mayBeTold } from "#domain/announcement/announcement-rule.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { marketingVersions } from "../my-account/own-consents.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import type { Settings } from "../settings/settings.ts";
import { listCoursesOf, listPeople } from "./audience-queries.ts";
import {
  type AnnouncementRow,
  countHanded,
  findAnnouncerRight,
  insertItems,
  insertReceivers,
  listDue,
  listItemIds,
  listRunning,
  lockAnnouncement,
  takeAnnouncementTurn,
  updateBegun,
  updateCounted,
  updateHanded,
  updatePutBack,
} from "./sending-queries.ts";

export type SendDeps = {
  db: Db;
  outbox: { kick(): void };
  settings: Pick<Settings, "current">;
  now: Date;
};

const peopleAtOnce = 1000;
const mailsAtOnce = 500;

/**
 * Sends the announcements whose time has come. It may be repeated, run on several nodes and be
 * killed: each receiver has one row, and the row and its message are written in one transaction.
 */
export async function sendAnnouncements(deps: SendDeps): Promise<void> {
  const { db, now } = deps;
  for (const id of await listDue(db, now)) await inTransaction(db, (tx) => beginDue(tx, id, now));
  const running = await listRunning(db);
  await eachStep(Object.fromEntries(running.map((id) => [`${id}`, () => sendOne(deps, id)])));
}

async function sendOne({ db, outbox, settings, now }: SendDeps, id: number): Promise<void> {
  while (await inTransaction(db, (tx) => fillSome(tx, id, now)));
  const bounds = (await settings.current()).announcements;
  while (await inTransaction(db, (tx) => handOver(tx, id, { now, ...bounds }))) outbox.kick();
  outbox.kick();
  await inTransaction(db, (tx) => updateCounted(tx, id, now));
}

/** What was scheduled begins, if its author may still write to these people. */
async function beginDue(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await lockAnnouncement(tx, id);
  if (row?.state !== "scheduled" || row.dueAt === null || row.dueAt > now) return;
  if (await mayStillSend(tx, row)) return beginNow(tx, row, now);
  await updatePutBack(tx, id);
  await insertAudit(tx, {
    actorId: row.authorId,
    actorRole: "system",
    action: "announcement.put_back",
    object: `announcement:${id}`,
    detail: {},
  });
}

export async function mayStillSend(
  tx: Tx,
  { id, authorId, purpose, audience }: AnnouncementRow,
): Promise<boolean> {
  const right = await findAnnouncerRight(tx, authorId, await listItemIds(tx, id));
  return right.isManager || (right.isTeacher && purpose === "course" && audience === "courses");
}

/** Under the lock of its row. The courses of a category are those of this moment. */
export async function beginNow(
  tx: Tx,
  { id, categoryId }: AnnouncementRow,
  now: Date,
): Promise<void> {
  if (categoryId !== null) await insertItems(tx, id, await listCoursesOf(tx, categoryId));
  await updateBegun(tx, id, now);
}

/** True: there may be more people. */
async function fillSome(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await lockAnnouncement(tx, id);
  if (row?.state !== "running" || row.isFilled) return false;
  const question = {
    audience: row.audience,
    itemIds: await listItemIds(tx, id),
    versions: marketingVersions,
  };
  const found = await listPeople(tx, question, { after: row.filledTo, most: peopleAtOnce });
  const isLast = found.length < peopleAtOnce;
  await insertReceivers(tx, id, {
    people: found.filter((person) => mayBeTold(row.purpose, person)).map((person) => person.id),
    until: found.at(-1)?.id ?? row.filledTo,
    isLast,
    now,
  });
  return !isLast;
}

type Bounds = { now: Date; mailsADay: number; aPersonADay: number };

/** True: there may be more that can be written down now. */
async function handOver(
  tx: Tx,
  id: number,
  { now, mailsADay, aPersonADay }: Bounds,
): Promise<boolean> {
  if (!(await takeAnnouncementTurn(tx))) return false;
  if ((await lockAnnouncement(tx, id))?.state !== "running") return false;
  const day = announcementDay(now);
  const { today, open } = await countHanded(tx, day.from);
  const most = Math.min(mailsAtOnce, mailsADay - today, mostHanded - open);
  if (most <= 0) return false;
  const bounds = { now, most, day, aPerson: aPersonADay };
  const { people, isMore } = await updateHanded(tx, id, bounds);
  await addMessages(
    tx,
    people.map((accountId) => ({
      key: `learner:news:${id}:${accountId}`,
      kind: "mail" as const,
      payload: { template: "announcement" as const, accountId, data: { announcementId: id } },
    })),
  );
  return isMore;
}
