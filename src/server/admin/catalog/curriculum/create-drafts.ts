import { blankLesson, type LessonValues, mostLessons } from "#domain/learning/lesson-fields.ts";
import { settledText } from "#domain/text/text-fault.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { note } from "../courses/note-edit.ts";
import { insertLesson, type Lesson, listLessons } from "./curriculum-queries.ts";
import { lessonParts } from "./lesson-revision.ts";
import { keepSection, lockCourseOf } from "./section-queries.ts";

export type Draft = { key: string; kind: "video" | "file"; title: string };

/**
 * Creates a draft for each file, in their order. A file whose key already has a draft gets no
 * second one.
 */
export function createDrafts(
  db: Db,
  sectionId: number,
  drafts: readonly Draft[],
  actor: Actor,
): Promise<Lesson[] | Refused<"NOT_FOUND" | "LIST_FULL">> {
  return inTransaction(db, async (tx) => {
    const itemId = await lockCourseOf(tx, sectionId);
    if (itemId === null || !(await keepSection(tx, sectionId))) return refuse("NOT_FOUND");
    const before = await listLessons(tx, itemId);
    const known = new Set(before.flatMap(({ drop_key: key }) => (key === null ? [] : [key])));
    const fresh = [...new Map(drafts.map((draft) => [draft.key, draft])).values()].filter(
      ({ key }) => !known.has(key),
    );
    if (before.length + fresh.length > mostLessons) return refuse("LIST_FULL");
    for (const { key, kind, title } of fresh) {
      const values = {
        ...blankLesson(kind, String(sectionId)),
        title: settledText(title),
      } as LessonValues;
      const id = await insertLesson(tx, { itemId, kind, dropKey: key }, lessonParts(values, null));
      await note(tx, actor, itemId, {
        action: "lesson.created",
        detail: { lesson: id, kind, changed: changedValues({}, { title: values.title }) },
      });
    }
    const after = new Map(
      (await listLessons(tx, itemId)).map((lesson) => [lesson.drop_key, lesson]),
    );
    return drafts.flatMap(({ key }) => after.get(key) ?? []);
  });
}
