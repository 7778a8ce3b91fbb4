import type { LessonKind } from "#domain/learning/lesson.ts";
import { mostLessons } from "#domain/learning/lesson-fields.ts";
import { readTypedFiles } from "#domain/learning/lesson-files.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import { note } from "../courses/note-edit.ts";
import {
  archiveLesson,
  insertLesson,
  type Lesson,
  listLessons,
  lockCourseOfLesson,
  lockLesson,
  replaceFiles,
  updateLesson,
} from "./curriculum-queries.ts";
import { lessonParts, lessonRevision } from "./lesson-revision.ts";
import { readLesson } from "./read-lesson.ts";
import { keepSection, lockCourseOf } from "./section-queries.ts";
import {
  listQuizPictures,
  lockVideos,
  releaseVideo,
  type StoredVideo,
} from "./shown-file-queries.ts";

export async function createLesson(
  db: Db,
  sectionId: number,
  { kind, values }: { kind: LessonKind; values: Revision["values"] },
  actor: Actor,
): Promise<number | Refused<"INPUT_ERROR" | "NOT_FOUND" | "LIST_FULL">> {
  return inTransaction(db, async (tx) => {
    const stored = await lockNamed(tx, values, null);
    const itemId = await lockCourseOf(tx, sectionId);
    if (itemId === null || !(await keepSection(tx, sectionId))) return refuse("NOT_FOUND");
    if ((await listLessons(tx, itemId)).length >= mostLessons) return refuse("LIST_FULL");
    const read = await readLesson(
      tx,
      { kind, itemId, own: null, stored, values: { ...values, section: String(sectionId) } },
      actor,
    );
    if (read instanceof Refused) return read;
    const id = await insertLesson(tx, { itemId, kind }, lessonParts(read.values, read.seconds));
    await replaceFiles(tx, id, read.files);
    await startOnPublishing(tx, itemId);
    await note(tx, actor, itemId, {
      action: "lesson.created",
      detail: { lesson: id, kind, changed: changedValues({}, read.values) },
    });
    return id;
  });
}

/** Learners see it at once; what they have done stays done. */
export async function saveLesson(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Revision | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const stored = await lockNamed(tx, values, id);
    await lockCourseOfLesson(tx, id);
    // Where it is moved to; what is no section is refused as that.
    if (/^[1-9]\d{0,14}$/.test(String(values.section)))
      await keepSection(tx, Number(values.section));
    const before = await lockLesson(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version)
      return refuse("EDIT_CONFLICT", { result: lessonRevision(before) });
    const read = await readLesson(
      tx,
      { kind: before.kind, itemId: before.item_id, own: before, stored, values },
      actor,
    );
    if (read instanceof Refused) return read;
    if (isUnchanged(lessonRevision(before).values, read.values)) return lessonRevision(before);
    const parts = lessonParts(read.values, read.seconds);
    await updateLesson(tx, before, parts);
    await replaceFiles(tx, id, read.files);
    await releaseAll(tx, before);
    await startOnPublishing(tx, before.item_id);
    const after = lessonRevision({ ...before, ...parts, files: read.files, version: version + 1 });
    const changed = changedValues(lessonRevision(before).values, after.values);
    await note(tx, actor, before.item_id, {
      action: "lesson.changed",
      detail: { lesson: id, changed },
    });
    return after;
  });
}

export function removeLesson(
  db: Db,
  id: number,
  version: number,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | null> {
  return inTransaction(db, async (tx) => {
    await lockVideos(tx, [], id);
    const before = await lockLesson(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version)
      return refuse("EDIT_CONFLICT", { result: lessonRevision(before) });
    await archiveLesson(tx, id);
    await releaseAll(tx, before, await listQuizPictures(tx, id));
    await note(tx, actor, before.item_id, {
      action: "lesson.archived",
      detail: { lesson: id, name: before.title_th },
    });
    return null;
  });
}

/** What of the film and the files that were typed is there. */
function lockNamed(
  tx: Tx,
  { video, poster, captions, captions_eng, files }: Revision["values"],
  lessonId: number | null,
): Promise<StoredVideo[]> {
  const typed = typeof files === "string" ? (readTypedFiles(files) ?? []) : [];
  const named = [video, poster, captions, captions_eng].filter((one) => typeof one === "string");
  return lockVideos(tx, [...named, ...typed.map(({ file }) => file)], lessonId);
}

/** What a lesson has shown and no lesson shows any more. */
async function releaseAll(
  tx: Tx,
  { video_file, poster_file, captions_th_file, captions_en_file, files }: Lesson,
  pictures: readonly string[] = [],
): Promise<void> {
  const named = [video_file, poster_file, captions_th_file, captions_en_file].filter(
    (name) => name !== null,
  );
  for (const name of [...named, ...files.map(({ file }) => file), ...pictures].toSorted())
    await releaseVideo(tx, name);
}
