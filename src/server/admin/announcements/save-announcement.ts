import { mayEditAnnouncement, saleReason } from "#domain/announcement/announcement-rule.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { insertItems, lockAnnouncement } from "#server/shop/announcement/sending-queries.ts";
import {
  type AnnouncementValues,
  countKnown,
  deleteItems,
  type FoundAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  updateAnnouncement,
} from "./announcement-record-queries.ts";
import { mayWrite } from "./announcer.ts";

export type AnnouncementRevision = { version: number; values: AnnouncementValues };
type Fault = Refused<"FORBIDDEN" | "INPUT_ERROR" | "ANNOUNCEMENT_NEEDS_CONSENT">;

export function createAnnouncement(
  db: Db,
  sent: AnnouncementValues,
  by: Actor,
): Promise<{ id: number; revision: AnnouncementRevision } | Fault> {
  return inTransaction(db, async (tx) => {
    const values = tidy(sent);
    const fault = await faultOf(tx, values, { by, authorId: null });
    if (fault) return fault;
    const id = await insertAnnouncement(tx, by.accountId, values);
    await insertItems(tx, id, values.item_ids);
    await noteAbout(tx, by, `announcement:${id}`, { action: "announcement.created", detail: {} });
    return { id, revision: { version: 1, values } };
  });
}

type SaveRefused = Fault | Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "ANNOUNCEMENT_BEGUN">;

export function saveAnnouncement(
  db: Db,
  { id, version, values: sent }: AnnouncementRevision & { id: number },
  by: Actor,
): Promise<AnnouncementRevision | SaveRefused> {
  return changeAnnouncement(db, { id, version, by }, async (tx, before) => {
    if (!mayEditAnnouncement(before.state)) return refuse("ANNOUNCEMENT_BEGUN");
    const values = tidy(sent);
    const fault = await faultOf(tx, values, { by, authorId: before.authorId });
    if (fault) return fault;
    await updateAnnouncement(tx, id, values);
    await deleteItems(tx, id, values.item_ids);
    await insertItems(tx, id, values.item_ids);
    await noteAbout(tx, by, `announcement:${id}`, { action: "announcement.changed", detail: {} });
    return { version: version + 1, values };
  });
}

/**
 * Changes an announcement in the version that was seen. For who may not see it, it does not exist.
 */
export function changeAnnouncement<Answer>(
  db: Db,
  { id, version, by }: { id: number; version: number; by: Actor },
  change: (tx: Tx, before: FoundAnnouncement) => Promise<Answer>,
): Promise<Answer | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  const lock = async (tx: Tx) => {
    const isThere = (await lockAnnouncement(tx, id)) !== null;
    const row = isThere ? await findAnnouncement(tx, id) : null;
    return row && (await maySee(tx, row, by.accountId)) ? row : null;
  };
  const revisionOf = (row: FoundAnnouncement) => ({ version: row.version, values: valuesOf(row) });
  return changeOver(db, { version, lock, revisionOf: revisionOf as never }, change);
}

export function maySee(
  db: Db | Tx,
  { purpose, audience, item_ids: itemIds, authorId }: FoundAnnouncement,
  accountId: number,
): Promise<boolean> {
  return mayWrite(db, accountId, { purpose, audience, itemIds, authorId });
}

export function valuesOf(row: FoundAnnouncement): AnnouncementValues {
  const { purpose, audience, category_id, subject_th, subject_en, body_th, body_en } = row;
  const { item_ids, link_item_id } = row;
  return {
    purpose,
    audience,
    // Those of a category are written down when it begins.
    item_ids: audience === "category" ? [] : item_ids,
    category_id,
    subject_th,
    subject_en,
    body_th,
    body_en,
    link_item_id,
  };
}

/** What the audience does not need is not kept. */
export function tidy(values: AnnouncementValues): AnnouncementValues {
  const { audience, item_ids, category_id } = values;
  const isByItem = audience === "courses" || audience === "buyers";
  return {
    ...values,
    item_ids: isByItem ? [...new Set(item_ids)].sort((a, b) => a - b) : [],
    category_id: audience === "category" ? category_id : null,
    subject_th: values.subject_th.trim(),
    subject_en: values.subject_en.trim(),
    body_th: values.body_th.trim(),
    body_en: values.body_en.trim(),
  };
}

export async function faultOf(
  tx: Tx,
  values: AnnouncementValues,
  { by, authorId }: { by: Actor; authorId: number | null },
): Promise<Fault | null> {
  const { purpose, audience, item_ids: itemIds, link_item_id: linkItemId, category_id } = values;
  if (!(await mayWrite(tx, by.accountId, { purpose, audience, itemIds, authorId })))
    return refuse("FORBIDDEN");
  if (audience === "category" && category_id === null)
    return refuseField("category_id", "REQUIRED");
  const known = await countKnown(tx, values);
  if (known.items !== itemIds.length) return refuseField("item_ids", "INVALID");
  if (linkItemId !== null && known.links === 0) return refuseField("link_item_id", "INVALID");
  if (category_id !== null && known.categories === 0) return refuseField("category_id", "INVALID");
  // The courses of a category are not known yet, so a button there asks for consent.
  return saleReason({ purpose, audience, itemIds, linkItemId }) === null
    ? null
    : refuse("ANNOUNCEMENT_NEEDS_CONSENT");
}
