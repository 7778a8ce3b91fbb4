import {
  type AnnouncementAct,
  type AnnouncementState,
  mayAct,
} from "#domain/announcement/announcement-rule.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { beginNow } from "#server/shop/announcement/send-announcements.ts";
import { lockAnnouncement, updateCounted } from "#server/shop/announcement/sending-queries.ts";
import {
  deleteDraft,
  deleteItems,
  type FoundAnnouncement,
  updateHeldDue,
  updateRestPassed,
  updateState,
} from "./announcement-record-queries.ts";
import { changeAnnouncement, faultOf, valuesOf } from "./save-announcement.ts";

type ActCommand = { id: number; version: number; act: AnnouncementAct; due: string };
type ActRefused = Refused<
  | "NOT_FOUND"
  | "FORBIDDEN"
  | "INPUT_ERROR"
  | "EDIT_CONFLICT"
  | "ANNOUNCEMENT_NEEDS_CONSENT"
  | "ANNOUNCEMENT_BEGUN"
  | "ANNOUNCEMENT_INCOMPLETE"
>;

/** The state afterwards; null: it is gone. */
export function actOnAnnouncement(
  db: Db,
  { id, version, act, due }: ActCommand,
  by: Actor,
): Promise<{ state: AnnouncementState | null } | ActRefused> {
  return changeAnnouncement(db, { id, version, by }, async (tx, before) => {
    if (!mayAct(before.state, act)) return refuse("ANNOUNCEMENT_BEGUN");
    const done =
      act === "send" ? await send(tx, before, due, by) : await others[act](tx, before, by);
    if (done instanceof Refused) return done;
    const detail = done.dueAt ? { due_at: done.dueAt.toISOString() } : {};
    await noteAbout(tx, by, `announcement:${id}`, { action: actions[act], detail });
    return { state: done.state };
  });
}

const actions = {
  send: "announcement.sent",
  stop: "announcement.stopped",
  resume: "announcement.resumed",
  end: "announcement.ended",
  drop: "announcement.dropped",
} as const satisfies Record<AnnouncementAct, string>;

type Change = { state: AnnouncementState | null; dueAt?: Date };

const longestWait = 400 * 86_400_000;

/** Everything is checked again at this moment: the right, the consent, and that it is complete. */
async function send(
  tx: Tx,
  before: FoundAnnouncement,
  due: string,
  by: Actor,
): Promise<Change | ActRefused> {
  const values = valuesOf(before);
  const fault = await faultOf(tx, values, { by, authorId: before.authorId });
  if (fault) return fault;
  if (!isComplete(values)) return refuse("ANNOUNCEMENT_INCOMPLETE");
  const { id } = before;
  if (due !== "") {
    const dueAt = parseBangkokTime(due);
    const wait = dueAt === null ? -1 : dueAt.getTime() - by.now.getTime();
    if (dueAt === null || wait < 0 || wait > longestWait) return refuseField("due_at", "INVALID");
    await updateState(tx, id, { state: "scheduled", dueAt, authorId: by.accountId, now: by.now });
    return { state: "scheduled", dueAt };
  }
  await updateState(tx, id, {
    state: "scheduled",
    dueAt: by.now,
    authorId: by.accountId,
    now: by.now,
  });
  const row = await lockAnnouncement(tx, id);
  if (row !== null) await beginNow(tx, row, by.now);
  return { state: "running" };
}

function isComplete(values: ReturnType<typeof valuesOf>): boolean {
  const { audience, item_ids, subject_th, body_th, subject_en, body_en } = values;
  const parts = [
    [subject_th, body_th],
    [subject_en, body_en],
  ].map((texts) => texts.filter((text) => text !== "").length);
  const isNamed = audience === "everybody" || audience === "category" || item_ids.length > 0;
  return isNamed && parts.includes(2) && !parts.includes(1);
}

type Act = (tx: Tx, before: FoundAnnouncement, by: Actor) => Promise<Change>;

const others: Readonly<Record<Exclude<AnnouncementAct, "send">, Act>> = {
  /** One that has not begun is a draft again. */
  stop: async (tx, { id, state: before, authorId }, { now }) => {
    const state = before === "scheduled" ? "draft" : "stopped";
    await updateState(tx, id, { state, dueAt: null, authorId, now });
    return { state };
  },
  resume: async (tx, { id }, { accountId: authorId, now }) => {
    await updateState(tx, id, { state: "running", dueAt: null, authorId, now });
    await updateHeldDue(tx, id);
    return { state: "running" };
  },
  end: async (tx, { id, authorId }, { now }) => {
    await updateRestPassed(tx, id, now);
    await updateCounted(tx, id, now);
    await updateState(tx, id, { state: "done", dueAt: null, authorId, now });
    await updateHeldDue(tx, id);
    return { state: "done" };
  },
  drop: async (tx, { id }) => {
    await deleteItems(tx, id, []);
    await deleteDraft(tx, id);
    return { state: null };
  },
};
