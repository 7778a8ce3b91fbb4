import type { Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { Actor } from "#server/record/actor.ts";

/** The SQL for what a lesson `l` shows beside its list of files, as rows of one name. */
const besideFiles = `unnest(array[l.video_file, l.poster_file, l.captions_th_file,
      l.captions_en_file])`;

export type StoredVideo = StatementRow<"lock-lesson-file">;

const listShown = named(
  "list-files-of-lesson",
  `select name
  from lesson l, ${besideFiles} name
  where l.id = $1 and name is not null
  union
  select file_name
  from lesson_file
  where lesson_id = $1
  union
  select p.file_name
  from question_picture p join quiz_question q on q.id = p.question_id
  where q.lesson_id = $1`,
);
const lockFile = named(
  "lock-lesson-file",
  `select name, media_type as "mediaType", seconds
  from stored_file
  where name = $1 and purpose = 'lesson' and state in ('stored', 'attached')
  for no key update`,
);

/**
 * Locks the existing files among these and those that the lesson shows now, until the transaction
 * ends. NOTE: files are locked by name, before the rows that show them.
 */
export async function lockVideos(
  tx: Tx,
  names: readonly string[],
  lessonId: number | null,
): Promise<StoredVideo[]> {
  const shown = lessonId === null ? [] : await listShown(tx, [lessonId]);
  const all = [...names, ...shown.map(({ name }) => name)];
  const found: StoredVideo[] = [];
  for (const name of [...new Set(all)].toSorted()) found.push(...(await lockFile(tx, [name])));
  return found;
}

const listFilesToShow = named(
  "list-files-to-show",
  `select f.name
  from stored_file f
  where f.name = any ($1::text[])
    and (f.account_id = $2
      or exists (
        select from lesson l, ${besideFiles} shown
        where shown = f.name and l.item_id = $3)
      or exists (
        select from lesson_file s join lesson l on l.id = s.lesson_id
        where s.file_name = f.name and l.item_id = $3)
      or exists (
        select
        from question_picture p
          join quiz_question q on q.id = p.question_id
          join lesson l on l.id = q.lesson_id
        where p.file_name = f.name and l.item_id = $3))`,
);

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
  const rows = await listFilesToShow(tx, [files.map(({ name }) => name), accountId, itemId]);
  return files.filter(({ name }) => rows.some((row) => row.name === name));
}

const lockFilesOf = named(
  "lock-files-of-course",
  `select
  from stored_file
  where name in (
    select shown
    from lesson l, ${besideFiles} shown
    where l.item_id = $1 and l.archived_at is null
    union
    select f.file_name
    from lesson_file f join lesson l on l.id = f.lesson_id
    where l.item_id = $1
    union
    select p.file_name
    from question_picture p
      join quiz_question q on q.id = p.question_id
      join lesson l on l.id = q.lesson_id
    where l.item_id = $1)
  order by name
  for no key update`,
);

/** The films and files of a course stay as they are until the transaction ends. */
export async function lockVideosOf(tx: Tx, itemId: number): Promise<void> {
  await lockFilesOf(tx, [itemId]);
}

const listPictures = named(
  "list-quiz-pictures",
  `select distinct p.file_name as name
  from question_picture p join quiz_question q on q.id = p.question_id
  where q.lesson_id = $1`,
);

/** The pictures of all questions that a quiz has or had. */
export async function listQuizPictures(tx: Tx, lessonId: number): Promise<string[]> {
  return (await listPictures(tx, [lessonId])).map(({ name }) => name);
}

const releaseFile = named(
  "release-lesson-file",
  `update stored_file
  set state = 'deleting'
  where name = $1
    and purpose = 'lesson'
    and state in ('stored', 'attached')
    and not exists (select from lesson where video_file = $1)
    and not exists (select from lesson where poster_file = $1)
    and not exists (select from lesson where captions_th_file = $1)
    and not exists (select from lesson where captions_en_file = $1)
    and not exists (select from lesson_file where file_name = $1)
    and not exists (
      select
      from question_picture p
        join quiz_question q on q.id = p.question_id
        join lesson l on l.id = q.lesson_id
      where p.file_name = $1 and l.archived_at is null)`,
);

/** A film or file that no lesson shows any more goes. */
export async function releaseVideo(tx: Tx, name: string): Promise<void> {
  await releaseFile(tx, [name]);
}
