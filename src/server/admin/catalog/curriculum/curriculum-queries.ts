import { type Selectable, sql } from "kysely";
import type { LessonKind } from "#domain/learning/lesson.ts";
import type { TypedFile } from "#domain/learning/lesson-files.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { LessonTable } from "#server/platform/database/database-schema.ts";

export type Lesson = Selectable<LessonTable> & { files: TypedFile[] };

export type CourseHead = { id: number; nameTh: string; nameEn: string; learners: number };

/** Null: no such course. */
export async function findCourse(db: Db, itemId: number): Promise<CourseHead | null> {
  const { rows } =
    await sql<CourseHead>`select i.id, i.title_th as "nameTh", i.title_en as "nameEn",
      (select count(*)::int from learning l where l.item_id = i.id) as learners
    from catalog_item i where i.id = ${itemId} and i.kind = 'course'`.execute(db);
  return rows[0] ?? null;
}

const shownFiles = sql<
  TypedFile[]
>`(select coalesce(json_agg(json_build_object('file', f.file_name, 'title', f.title, 'download',
  f.may_download)
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

/** One that was taken out is not found. */
export async function findLesson(db: Db | Tx, id: number): Promise<Lesson | null> {
  const row = await db
    .selectFrom("lesson")
    .selectAll()
    .select(shownFiles)
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same of a lesson. NOTE: before the lesson itself: an approval beside its publication waits
 * here, or has been waited for.
 */
export async function lockCourseOfLesson(tx: Tx, lessonId: number): Promise<void> {
  await sql`select i.id from lesson l join catalog_item i on i.id = l.item_id
    where l.id = ${lessonId} for no key update of i`.execute(tx);
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
  const row = await tx
    .selectFrom("quiz_question")
    .select("id")
    .where("lesson_id", "=", lessonId)
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

const last = (sectionId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from lesson where section_id = ${sectionId})`;

/** `dropKey`: of the file that it is made for. */
type NewLesson = { itemId: number; kind: LessonKind; dropKey?: string | null };

export async function insertLesson(
  tx: Tx,
  { itemId, kind, dropKey = null }: NewLesson,
  parts: LessonParts,
): Promise<number> {
  const row = {
    ...parts,
    item_id: itemId,
    kind,
    drop_key: dropKey,
    position: last(parts.section_id),
  };
  return (await tx.insertInto("lesson").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** In another section it stands last. */
export async function updateLesson(tx: Tx, before: Lesson, parts: LessonParts): Promise<void> {
  await tx
    .updateTable("lesson")
    .set({
      ...parts,
      version: sql<number>`version + 1`,
      ...(parts.section_id !== before.section_id && { position: last(parts.section_id) }),
    })
    .where("id", "=", before.id)
    .execute();
}

/** In place of those that it shows now. */
export async function replaceFiles(
  tx: Tx,
  lessonId: number,
  files: readonly TypedFile[],
): Promise<void> {
  await tx.deleteFrom("lesson_file").where("lesson_id", "=", lessonId).execute();
  const rows = files.map(({ file, title, download }, at) => ({
    lesson_id: lessonId,
    position: at + 1,
    file_name: file,
    title,
    may_download: download,
  }));
  if (rows.length > 0) await tx.insertInto("lesson_file").values(rows).execute();
}

const noFiles = {
  video_file: null,
  poster_file: null,
  captions_th_file: null,
  captions_en_file: null,
};

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
    .set({
      archived_at: sql<Date>`now()`,
      ...noFiles,
      video_link: null,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

type OrderedTable = "course_section" | "lesson";

/** Their ids in the order of the course, locked by their numbers. */
export async function lockOrder(tx: Tx, table: OrderedTable, parentId: number): Promise<number[]> {
  const isIn =
    table === "lesson"
      ? sql`section_id = ${parentId} and archived_at is null`
      : sql`item_id = ${parentId}`;
  await sql`select from ${sql.table(table)} where ${isIn} order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where ${isIn} order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateOrder(
  tx: Tx,
  table: OrderedTable,
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set position = a.place
    from unnest(${ids}::bigint[]) with ordinality a (id, place) where t.id = a.id`.execute(tx);
}
