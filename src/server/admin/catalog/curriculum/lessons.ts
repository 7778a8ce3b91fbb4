import type { LessonKind } from "#domain/learning/lesson.ts";
import { mostLessons } from "#domain/learning/lesson-fields.ts";
import { readTypedFiles } from "#domain/learning/lesson-files.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import type { TypedRecord } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import { note } from "../courses/note-edit.ts";
import {
  archiveLesson,
  findLesson,
  insertLesson,
  type Lesson,
  listLessons,
  lockCourseOfLesson,
  lockLesson,
  replaceFiles,
  updateLesson,
} from "./curriculum-queries.ts";
import { lessonParts, lessonValues } from "./lesson-revision.ts";
import { type LockedLesson, type NewLessonPlace, readLesson } from "./read-lesson.ts";
import { keepSection, lockCourseOf } from "./section-queries.ts";
import {
  listQuizPictures,
  lockVideos,
  releaseVideo,
  type StoredVideo,
} from "./shown-file-queries.ts";

/** Learners see a new lesson at once. Their progress stays. */
export const lessons = declareRecord({
  name: "lesson",
  find: (db, id): Promise<LockedLesson | null> => findLesson(db, id),
  lock: lockToSave,
  place: lockPlace,
  read: readLesson,
  valuesOf: lessonValues,
  insert: async (tx, { values, files, seconds }, { place: { itemId, kind } }) => {
    const id = await insertLesson(tx, { itemId, kind }, lessonParts(values, seconds));
    await replaceFiles(tx, id, files);
    return id;
  },
  update: async (tx, id, { values, files, seconds }, { before }) => {
    await updateLesson(tx, id, lessonParts(values, seconds));
    await replaceFiles(tx, id, files);
    await releaseAll(tx, before);
  },
  written: (tx, { row }) => startOnPublishing(tx, row.item_id),
  details: {
    created: ({ row: { kind }, read: { values } }) => ({
      kind,
      changed: changedValues({}, values),
    }),
  },
  note: (tx, by, { id, row }, { action, detail }) =>
    note(tx, by, row.item_id, { action, detail: { lesson: id, ...detail } }),
});

async function lockToSave(
  tx: Tx,
  id: number,
  sent: Revision["values"],
): Promise<LockedLesson | null> {
  const stored = await lockNamed(tx, sent, id);
  await lockCourseOfLesson(tx, id);
  // Locks the target section of a move. A value that is no section is refused later.
  if (/^[1-9]\d{0,14}$/.test(String(sent.section))) await keepSection(tx, Number(sent.section));
  const lesson = await lockLesson(tx, id);
  return lesson && { ...lesson, stored };
}

/** `in` is the section. */
type NewLesson = TypedRecord & { in: number; kind: LessonKind };

async function lockPlace(
  tx: Tx,
  { in: sectionId, kind, values }: NewLesson,
): Promise<NewLessonPlace | Refused<"NOT_FOUND" | "LIST_FULL">> {
  const stored = await lockNamed(tx, values, null);
  const itemId = await lockCourseOf(tx, sectionId);
  if (itemId === null || !(await keepSection(tx, sectionId))) return refuse("NOT_FOUND");
  if ((await listLessons(tx, itemId)).length >= mostLessons) return refuse("LIST_FULL");
  return { itemId, sectionId, kind, stored };
}

export function removeLesson(
  db: Db,
  id: number,
  version: number,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | null> {
  const lock = async (tx: Tx) => {
    await lockVideos(tx, [], id);
    return lockLesson(tx, id);
  };
  const revisionOf = (lesson: Lesson) => lessons.revisionOf(lesson);
  return changeOver(db, { version, lock, revisionOf }, async (tx, before) => {
    await removeLocked(tx, before, actor);
    return null;
  });
}

/** NOTE: its files and the lesson are locked before, in this order. */
export async function removeLocked(tx: Tx, before: Lesson, actor: Actor): Promise<void> {
  const { id } = before;
  await archiveLesson(tx, id);
  await releaseAll(tx, before, await listQuizPictures(tx, id));
  await note(tx, actor, before.item_id, {
    action: "lesson.archived",
    detail: { lesson: id, name: before.title_th },
  });
}

/** Locks the existing ones among the typed film and files. */
function lockNamed(
  tx: Tx,
  { video, poster, captions, captions_eng, files }: Revision["values"],
  lessonId: number | null,
): Promise<StoredVideo[]> {
  const typed = typeof files === "string" ? (readTypedFiles(files) ?? []) : [];
  const named = [video, poster, captions, captions_eng].filter((one) => typeof one === "string");
  return lockVideos(tx, [...named, ...typed.map(({ file }) => file)], lessonId);
}

/** Releases files that the lesson has shown and that no lesson shows any more. */
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
