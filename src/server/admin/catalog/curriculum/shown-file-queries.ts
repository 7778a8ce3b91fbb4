import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";
import type { Actor } from "#server/record/actor.ts";

/** The SQL for what a lesson `l` shows beside its list of files, as rows of one name. */
const besideFiles = sql`unnest(array[l.video_file, l.poster_file, l.captions_th_file,
  l.captions_en_file])`;

export type StoredVideo = { name: string; mediaType: string; seconds: number | null };

/**
 * Locks the existing files among these and those that the lesson shows now, until the transaction
 * ends. NOTE: files are locked by name, before the rows that show them.
 */
export async function lockVideos(
  tx: Tx,
  names: readonly string[],
  lessonId: number | null,
): Promise<StoredVideo[]> {
  const { rows: shown } = await sql<{
    name: string;
  }>`select name from lesson l, ${besideFiles} name where l.id = ${lessonId} and name is not null
    union select file_name from lesson_file where lesson_id = ${lessonId}
    union select p.file_name from question_picture p join quiz_question q on q.id = p.question_id
      where q.lesson_id = ${lessonId}`.execute(tx);
  const found: StoredVideo[] = [];
  for (const name of [...new Set([...names, ...shown.map((one) => one.name)])].toSorted()) {
    const { rows } =
      await sql<StoredVideo>`select name, media_type as "mediaType", seconds from stored_file
        where name = ${name} and purpose = 'lesson'
      and state in ('stored', 'attached') for no key update`.execute(tx);
    found.push(...rows);
  }
  return found;
}

/**
 * The files among these that this person may show in the course. An instructor may show own uploads
 * and files that the course shows already, but not a file of another whose name is known.
 * Administrators may show all.
 */
export async function filesToShow(
  tx: Tx,
  files: readonly StoredVideo[],
  itemId: number,
  { role, accountId }: Actor,
): Promise<readonly StoredVideo[]> {
  if (role !== "instructor") return files;
  const { rows } = await sql<{
    name: string;
  }>`select f.name from stored_file f where f.name = any (${files.map(({ name }) => name)}::text[])
    and (f.account_id = ${accountId} or exists (select from lesson l,
      ${besideFiles} shown where shown = f.name and l.item_id = ${itemId})
      or exists (select from lesson_file s join lesson l on l.id = s.lesson_id
        where s.file_name = f.name and l.item_id = ${itemId})
      or exists (select from question_picture p join quiz_question q on q.id = p.question_id
        join lesson l on l.id = q.lesson_id
        where p.file_name = f.name and l.item_id = ${itemId}))`.execute(tx);
  return files.filter(({ name }) => rows.some((row) => row.name === name));
}

/** The films and files of a course stay as they are until the transaction ends. */
export async function lockVideosOf(tx: Tx, itemId: number): Promise<void> {
  await sql`select from stored_file where name in (select shown
    from lesson l, ${besideFiles} shown where l.item_id = ${itemId} and l.archived_at is null
    union select f.file_name from lesson_file f join lesson l on l.id = f.lesson_id
      where l.item_id = ${itemId}
    union select p.file_name from question_picture p join quiz_question q on q.id = p.question_id
      join lesson l on l.id = q.lesson_id
      where l.item_id = ${itemId}) order by name for no key update`.execute(tx);
}

/** The pictures of all questions that a quiz has or had. */
export async function listQuizPictures(tx: Tx, lessonId: number): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct p.file_name as name from question_picture p
    join quiz_question q on q.id = p.question_id
    where q.lesson_id = ${lessonId}`.execute(tx);
  return rows.map(({ name }) => name);
}

/** A film or file that no lesson shows any more goes. */
export async function releaseVideo(tx: Tx, name: string): Promise<void> {
  await sql`update stored_file set state = 'deleting'
    where name = ${name} and purpose = 'lesson' and state in ('stored', 'attached')
    and not exists (select from lesson
      where video_file = ${name}) and not exists (select
      from lesson where poster_file = ${name})
    and not exists (select from lesson
      where captions_th_file
      = ${name}) and not exists (select
      from lesson where captions_en_file
      = ${name}) and not exists (select from lesson_file where file_name = ${name})
    and not exists (select from question_picture p join quiz_question q on q.id = p.question_id
      join lesson l on l.id = q.lesson_id
      where p.file_name = ${name} and l.archived_at is null)`.execute(tx);
}
