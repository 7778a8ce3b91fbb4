import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { LessonKind } from "#domain/learning/lesson.ts";
import type { TypedFile } from "#domain/learning/lesson-files.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { CourseSectionTable, LessonTable } from "#server/platform/database/database-schema.ts";
import type { Actor } from "../courses/save-item.ts";

export type Section = Selectable<CourseSectionTable>;
export type Lesson = Selectable<LessonTable> & { files: TypedFile[] };

export type CourseHead = { id: number; nameTh: string; nameEn: string; learners: number };

/** Null: no such course. */
export async function findCourse(db: Db, itemId: number): Promise<CourseHead | null> {
  const { rows } = await sql<CourseHead>`select i.id, i.title_th as "nameTh", i.title_en as "nameEn",
      (select count(*)::int from learning l where l.item_id = i.id) as learners
    from catalog_item i where i.id = ${itemId} and i.kind = 'course'`.execute(db);
  return rows[0] ?? null;
}

export function listSections(db: Db | Tx, itemId: number): Promise<Section[]> {
  return db.selectFrom("course_section").selectAll().where("item_id", "=", itemId).orderBy("position").orderBy("id").execute();
}

const shownFiles = sql<TypedFile[]>`(select coalesce(json_agg(json_build_object('file', f.file_name, 'title', f.title, 'download', f.may_download)
  order by f.position), '[]') from lesson_file f where f.lesson_id = lesson.id)`.as("files");

export function listLessons(db: Db | Tx, itemId: number): Promise<Lesson[]> {
  return db
    .selectFrom("lesson")
    .selectAll()
    .select(shownFiles)
    .where("item_id", "=", itemId)
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** No other transaction edits it until this one ends. */
export async function lockSection(tx: Tx, id: number): Promise<Section | null> {
  const row = await tx.selectFrom("course_section").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** The course of a section: nothing is added to it until the transaction ends. Null: no such section. */
export async function lockCourseOf(tx: Tx, sectionId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select i.id from course_section s join catalog_item i on i.id = s.item_id where s.id = ${sectionId}
    for no key update of i`.execute(tx);
  return rows[0]?.id ?? null;
}

/** It is not removed until the transaction ends. False: it is not there any more. */
export async function keepSection(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom("course_section").select("id").where("id", "=", id).forShare().executeTakeFirst()) !== undefined;
}

/** No other transaction edits it until this one ends. One that was taken out is not found. */
export async function lockLesson(tx: Tx, id: number): Promise<Lesson | null> {
  const row = await tx
    .selectFrom("lesson")
    .selectAll()
    .select(shownFiles)
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a quiz asks anything. */
export async function hasQuestions(tx: Tx, lessonId: number): Promise<boolean> {
  const row = await tx.selectFrom("quiz_question").select("id").where("lesson_id", "=", lessonId).where("archived_at", "is", null).limit(1).executeTakeFirst();
  return row !== undefined;
}

export type SectionParts = Pick<Section, "title_th" | "title_en" | "is_published">;
export type LessonParts = Omit<Lesson, "id" | "item_id" | "kind" | "position" | "archived_at" | "version" | "files" | "drop_key" | "shown_at">;

export async function insertSection(tx: Tx, itemId: number, parts: SectionParts): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from course_section where item_id = ${itemId})`;
  const row = { ...parts, item_id: itemId, position };
  return (await tx.insertInto("course_section").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateSection(tx: Tx, id: number, parts: SectionParts): Promise<void> {
  await tx
    .updateTable("course_section")
    .set({ ...parts, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** False where lessons stand in it, those taken out included: they keep what was learned. */
export async function deleteSection(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("course_section")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("lesson").select("id").where("section_id", "=", id))))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const last = (sectionId: number) => sql<number>`(select coalesce(max(position), 0) + 1 from lesson where section_id = ${sectionId})`;

/** `dropKey`: of the file that it is made for. */
type NewLesson = { itemId: number; kind: LessonKind; dropKey?: string | null };

export async function insertLesson(tx: Tx, { itemId, kind, dropKey = null }: NewLesson, parts: LessonParts): Promise<number> {
  const row = { ...parts, item_id: itemId, kind, drop_key: dropKey, position: last(parts.section_id) };
  return (await tx.insertInto("lesson").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** In another section it stands last. */
export async function updateLesson(tx: Tx, before: Lesson, parts: LessonParts): Promise<void> {
  await tx
    .updateTable("lesson")
    .set({ ...parts, version: sql<number>`version + 1`, ...(parts.section_id !== before.section_id && { position: last(parts.section_id) }) })
    .where("id", "=", before.id)
    .execute();
}

/** In place of those that it shows now. */
export async function replaceFiles(tx: Tx, lessonId: number, files: readonly TypedFile[]): Promise<void> {
  await tx.deleteFrom("lesson_file").where("lesson_id", "=", lessonId).execute();
  const rows = files.map(({ file, title, download }, at) => ({ lesson_id: lessonId, position: at + 1, file_name: file, title, may_download: download }));
  if (rows.length > 0) await tx.insertInto("lesson_file").values(rows).execute();
}

const noFiles = { video_file: null, poster_file: null, captions_th_file: null, captions_en_file: null };
/** The SQL for what a lesson `l` shows beside its list of files, as rows of one name. */
const besideFiles = sql`unnest(array[l.video_file, l.poster_file, l.captions_th_file, l.captions_en_file])`;

/** What waits for it waits no more. */
export async function archiveLesson(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("lesson")
    .set({ release: "at_once", release_lesson_id: null, version: sql<number>`version + 1` })
    .where("release_lesson_id", "=", id)
    .where("archived_at", "is", null)
    .execute();
  await replaceFiles(tx, id, []);
  await tx
    .updateTable("lesson")
    .set({ archived_at: sql<Date>`now()`, ...noFiles, video_link: null, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

type Ordered = "course_section" | "lesson";

/** Their ids in the order of the course, locked by their numbers. */
export async function lockOrder(tx: Tx, table: Ordered, parentId: number): Promise<number[]> {
  const isIn = table === "lesson" ? sql`section_id = ${parentId} and archived_at is null` : sql`item_id = ${parentId}`;
  await sql`select from ${sql.table(table)} where ${isIn} order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${isIn} order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateOrder(tx: Tx, table: Ordered, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} t set position = a.place from unnest(${ids}::bigint[]) with ordinality a (id, place) where t.id = a.id`.execute(tx);
}

export type StoredVideo = { name: string; mediaType: string; seconds: number | null };

/**
 * Of these files and those that the lesson shows now, those that are there: they stay as they are until the transaction ends.
 * NOTE: files are locked before what shows them, by name.
 */
export async function lockVideos(tx: Tx, names: readonly string[], lessonId: number | null): Promise<StoredVideo[]> {
  const { rows: shown } = await sql<{ name: string }>`select name from lesson l, ${besideFiles} name where l.id = ${lessonId} and name is not null
    union select file_name from lesson_file where lesson_id = ${lessonId}
    union select p.file_name from question_picture p join quiz_question q on q.id = p.question_id where q.lesson_id = ${lessonId}`.execute(tx);
  const found: StoredVideo[] = [];
  for (const name of [...new Set([...names, ...shown.map((one) => one.name)])].toSorted()) {
    const { rows } = await sql<StoredVideo>`select name, media_type as "mediaType", seconds from stored_file where name = ${name} and purpose = 'lesson'
      and state in ('stored', 'attached') for no key update`.execute(tx);
    found.push(...rows);
  }
  return found;
}

/**
 * Of these files, those that this person may show in the course. An instructor may show own uploads and what the course shows already, but not a file of
 * another whose name is known. Administrators may show all.
 */
export async function filesToShow(tx: Tx, files: readonly StoredVideo[], itemId: number, { role, accountId }: Actor): Promise<readonly StoredVideo[]> {
  if (role !== "instructor") return files;
  const { rows } = await sql<{ name: string }>`select f.name from stored_file f where f.name = any (${files.map(({ name }) => name)}::text[])
    and (f.account_id = ${accountId} or exists (select from lesson l, ${besideFiles} shown where shown = f.name and l.item_id = ${itemId})
      or exists (select from lesson_file s join lesson l on l.id = s.lesson_id where s.file_name = f.name and l.item_id = ${itemId})
      or exists (select from question_picture p join quiz_question q on q.id = p.question_id join lesson l on l.id = q.lesson_id
        where p.file_name = f.name and l.item_id = ${itemId}))`.execute(tx);
  return files.filter(({ name }) => rows.some((row) => row.name === name));
}

/** The films and files of a course stay as they are until the transaction ends. */
export async function lockVideosOf(tx: Tx, itemId: number): Promise<void> {
  await sql`select from stored_file where name in (select shown from lesson l, ${besideFiles} shown where l.item_id = ${itemId} and l.archived_at is null
    union select f.file_name from lesson_file f join lesson l on l.id = f.lesson_id where l.item_id = ${itemId}
    union select p.file_name from question_picture p join quiz_question q on q.id = p.question_id join lesson l on l.id = q.lesson_id
      where l.item_id = ${itemId}) order by name for no key update`.execute(tx);
}

/** The pictures of all questions that a quiz has or had. */
export async function listQuizPictures(tx: Tx, lessonId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct p.file_name as name from question_picture p join quiz_question q on q.id = p.question_id
    where q.lesson_id = ${lessonId}`.execute(tx);
  return rows.map(({ name }) => name);
}

/** A film or file that no lesson shows any more goes. */
export async function releaseVideo(tx: Tx, name: string): Promise<void> {
  await sql`update stored_file set state = 'deleting' where name = ${name} and purpose = 'lesson' and state in ('stored', 'attached')
    and not exists (select from lesson where video_file = ${name}) and not exists (select from lesson where poster_file = ${name})
    and not exists (select from lesson where captions_th_file = ${name}) and not exists (select from lesson where captions_en_file = ${name}) and not exists (select from lesson_file where file_name = ${name})
    and not exists (select from question_picture p join quiz_question q on q.id = p.question_id join lesson l on l.id = q.lesson_id
      where p.file_name = ${name} and l.archived_at is null)`.execute(tx);
}
