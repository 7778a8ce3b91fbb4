import type { LessonKind } from "#domain/learning/lesson.ts";
import type { TypedFile } from "#domain/learning/lesson-files.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import { lessonColumns, lessonContent, lessonFromRecord, lessonRecord } from "./lesson-columns.ts";

export type CourseHead = StatementRow<"find-course-head">;

const findHead = named(
  "find-course-head",
  `select i.id, i.title_th as "nameTh", i.title_en as "nameEn",
    (select count(*)::int from learning l where l.item_id = i.id) as learners
  from catalog_item i
  where i.id = $1 and i.kind = 'course'`,
);

/** Null: no such course. */
export async function findCourse(db: Db, itemId: number): Promise<CourseHead | null> {
  return (await findHead(db, [itemId]))[0] ?? null;
}

const withFiles = `${lessonColumns},
    (select coalesce(json_agg(json_build_object('file', f.file_name, 'title', f.title,
        'download', f.may_download) order by f.position), '[]')
      from lesson_file f
      where f.lesson_id = lesson.id) as files`;

const list = named(
  "list-lessons-to-edit",
  `select ${withFiles}
  from lesson
  where item_id = $1 and archived_at is null
  order by position, id`,
);

export type Lesson = StatementRow<"list-lessons-to-edit">;

export async function listLessons(db: Db | Tx, itemId: number): Promise<Lesson[]> {
  return await list(db, [itemId]);
}

const find = named(
  "find-lesson-to-edit",
  `select ${withFiles}
  from lesson
  where id = $1 and archived_at is null`,
);

/** One that was taken out is not found. */
export async function findLesson(db: Db | Tx, id: number): Promise<Lesson | null> {
  return (await find(db, [id]))[0] ?? null;
}

const lockCourse = named(
  "lock-course-of-lesson",
  `select i.id
  from lesson l join catalog_item i on i.id = l.item_id
  where l.id = $1
  for no key update of i`,
);

/**
 * The same of a lesson. NOTE: before the lesson itself: an approval beside its publication waits
 * here, or has been waited for.
 */
export async function lockCourseOfLesson(tx: Tx, lessonId: number): Promise<void> {
  await lockCourse(tx, [lessonId]);
}

const lock = named(
  "lock-lesson",
  `select ${withFiles}
  from lesson
  where id = $1 and archived_at is null
  for no key update`,
);

/** No other transaction edits it until this one ends. One that was taken out is not found. */
export async function lockLesson(tx: Tx, id: number): Promise<Lesson | null> {
  return (await lock(tx, [id]))[0] ?? null;
}

const findQuestion = named(
  "find-any-quiz-question",
  `select
  from quiz_question
  where lesson_id = $1 and archived_at is null
  limit 1`,
);

/** Whether a quiz asks anything. */
export async function hasQuestions(tx: Tx, lessonId: number): Promise<boolean> {
  return (await findQuestion(tx, [lessonId])).length > 0;
}

export type LessonParts = Omit<
  Lesson,
  | "id"
  | "item_id"
  | "kind"
  | "position"
  | "archived_at"
  | "version"
  | "files"
  | "drop_key"
  | "shown_at"
>;

const insert = named(
  "insert-lesson",
  `insert into lesson (item_id, kind, drop_key, section_id, release, release_lesson_id,
    ${lessonContent}, position)
  select $1, $2, $3, section_id, release, release_lesson_id, ${lessonContent},
    (select coalesce(max(l.position), 0) + 1 from lesson l where l.section_id = p.section_id)
  from jsonb_to_record($4) as p ${lessonRecord}
  returning id`,
);

/** `dropKey`: of the file that it is made for. */
type NewLesson = { itemId: number; kind: LessonKind; dropKey?: string | null };

export async function insertLesson(
  tx: Tx,
  { itemId, kind, dropKey = null }: NewLesson,
  parts: LessonParts,
): Promise<number> {
  const made = soleRow(await insert(tx, [itemId, kind, dropKey, parts]));
  return made.id;
}

const update = named(
  "update-lesson",
  `update lesson b
  set ${lessonFromRecord},
    position = case
      when p.section_id = b.section_id then b.position
      else (
        select coalesce(max(l.position), 0) + 1 from lesson l where l.section_id = p.section_id)
      end,
    version = b.version + 1
  from jsonb_to_record($2) as p ${lessonRecord}
  where b.id = $1`,
);

/** In another section it stands last. */
export async function updateLesson(tx: Tx, id: number, parts: LessonParts): Promise<void> {
  await update(tx, [id, parts]);
}

const deleteFiles = named("delete-files-of-lesson", "delete from lesson_file where lesson_id = $1");
const insertFiles = named(
  "insert-files-of-lesson",
  `insert into lesson_file (lesson_id, position, file_name, title, may_download)
  select $1, position, file, title, download
  from jsonb_to_recordset($2) as f (position int, file text, title text, download boolean)`,
);

/** In place of those that it shows now. */
export async function replaceFiles(
  tx: Tx,
  lessonId: number,
  files: readonly TypedFile[],
): Promise<void> {
  await deleteFiles(tx, [lessonId]);
  if (files.length === 0) return;
  await insertFiles(tx, [lessonId, files.map((file, at) => ({ ...file, position: at + 1 }))]);
}

const stopWaiting = named(
  "open-lessons-after-lesson",
  `update lesson
  set release = 'at_once', release_lesson_id = null, version = version + 1
  where release_lesson_id = $1 and archived_at is null`,
);
const archive = named(
  "archive-lesson",
  `update lesson
  set archived_at = now(), video_file = null, poster_file = null, captions_th_file = null,
    captions_en_file = null, video_link = null, version = version + 1
  where id = $1`,
);

/** What waits for it waits no more. */
export async function archiveLesson(tx: Tx, id: number): Promise<void> {
  await stopWaiting(tx, [id]);
  await replaceFiles(tx, id, []);
  await archive(tx, [id]);
}

const lockAll = named(
  "lock-lesson-order",
  `select
  from lesson
  where section_id = $1 and archived_at is null
  order by id
  for no key update`,
);
const listIds = named(
  "list-lesson-order",
  `select id
  from lesson
  where section_id = $1 and archived_at is null
  order by position, id`,
);

/** Their ids in the order of the section, locked by their numbers. */
export async function lockLessonOrder(tx: Tx, sectionId: number): Promise<number[]> {
  await lockAll(tx, [sectionId]);
  return (await listIds(tx, [sectionId])).map(({ id }) => id);
}

const updatePlaces = named(
  "update-lesson-order",
  `update lesson l
  set position = a.place
  from unnest($1::bigint[]) with ordinality a (id, place)
  where l.id = a.id`,
);

export async function updateLessonOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await updatePlaces(tx, [ids]);
}
