import { blankSection, mostSections, sectionFields } from "#domain/learning/lesson-fields.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import { lockItem } from "../courses/item-record-queries.ts";
import { note } from "../courses/note-edit.ts";
import { sectionParts, sectionRevision } from "./lesson-revision.ts";
import {
  deleteSection,
  insertSection,
  listSections,
  lockCourseOf,
  lockSection,
  updateSection,
} from "./section-queries.ts";

export async function createSection(
  db: Db,
  itemId: number,
  values: Revision["values"],
  actor: Actor,
): Promise<number | Refused<"INPUT_ERROR" | "NOT_FOUND" | "LIST_FULL">> {
  const read = readSettingValues(sectionFields, values, { stands: blankSection, lang: actor.lang });
  if (read instanceof Refused) return read;
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, itemId);
    if (item === null || item.kind !== "course") return refuse("NOT_FOUND");
    if ((await listSections(tx, itemId)).length >= mostSections) return refuse("LIST_FULL");
    const id = await insertSection(tx, itemId, sectionParts(read));
    await note(tx, actor, itemId, {
      action: "section.created",
      detail: { section: id, changed: changedValues({}, read) },
    });
    return id;
  });
}

export async function saveSection(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Revision | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  const lock = async (tx: Tx) => {
    await lockCourseOf(tx, id);
    return lockSection(tx, id);
  };
  return changeOver(db, { version, lock, revisionOf: sectionRevision }, async (tx, before) => {
    const { values: stands } = sectionRevision(before);
    const read = readSettingValues(sectionFields, values, { stands, lang: actor.lang });
    if (read instanceof Refused) return read;
    if (isUnchanged(stands, read)) return sectionRevision(before);
    await updateSection(tx, id, sectionParts(read));
    await startOnPublishing(tx, before.item_id);
    await note(tx, actor, before.item_id, {
      action: "section.changed",
      detail: { section: id, changed: changedValues(stands, read) },
    });
    return { version: version + 1, values: read };
  });
}

export async function removeSection(
  db: Db,
  id: number,
  version: number,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "SECTION_HAS_LESSONS"> | null> {
  return changeOver(
    db,
    { version, lock: (tx) => lockSection(tx, id), revisionOf: sectionRevision },
    async (tx, before) => {
      if (!(await deleteSection(tx, id))) return refuse("SECTION_HAS_LESSONS");
      await note(tx, actor, before.item_id, {
        action: "section.deleted",
        detail: { section: id, name: before.title_th },
      });
      return null;
    },
  );
}
