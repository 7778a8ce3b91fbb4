import {
  blankSection,
  mostSections,
  type SectionValues,
  sectionFields,
} from "#domain/learning/lesson-fields.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import { readFields } from "#server/record/read-setting-values.ts";
import type { TypedRecord } from "#server/record/record-kind.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import { note } from "../courses/note-edit.ts";
import { lockCourse } from "../courses/plans.ts";
import {
  deleteSection,
  findSection,
  insertSection,
  listSections,
  lockCourseOf,
  lockSection,
  updateSection,
} from "./section-queries.ts";

const read = readFields(sectionFields, blankSection);

/** The sections of a course. */
export const sections = declareRecord({
  name: "section",
  find: findSection,
  lock: async (tx, id) => {
    await lockCourseOf(tx, id);
    return lockSection(tx, id);
  },
  place: async (tx, { in: itemId }: TypedRecord & { in: number }) => {
    const course = await lockCourse(tx, itemId);
    if (course instanceof Refused) return course;
    const isFull = (await listSections(tx, itemId)).length >= mostSections;
    return isFull ? refuse("LIST_FULL") : course;
  },
  read,
  valuesOf: ({ title_th, title_en, is_published }) => ({
    title: title_th,
    title_eng: typedEnglish(title_th, title_en),
    is_published,
  }),
  insert: (tx, { values }, { place }) => insertSection(tx, place.id, partsOf(values)),
  update: (tx, id, { values }) => updateSection(tx, id, partsOf(values)),
  written: async (tx, { before }) => {
    if (before) await startOnPublishing(tx, before.item_id);
  },
  note: (tx, by, { id, row }, { action, detail }) =>
    note(tx, by, row.item_id, { action, detail: { section: id, ...detail } }),
});

function partsOf({ title, title_eng, is_published }: SectionValues) {
  return { title_th: title, title_en: keptEnglish(title, title_eng), is_published };
}

export async function removeSection(
  db: Db,
  id: number,
  version: number,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "SECTION_HAS_LESSONS"> | null> {
  return changeOver(
    db,
    {
      version,
      lock: (tx: Tx) => lockSection(tx, id),
      revisionOf: (row) => sections.revisionOf(row),
    },
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
