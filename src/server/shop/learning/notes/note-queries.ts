import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type Note = StatementRow<"list-lesson-notes">;
type OfCourse = { accountId: number; itemId: number };
type NoteKey = OfCourse & { noteId: number };

const columns = `n.id, n.lesson_id as "lessonId",
  json_build_object('th', l.title_th, 'en', l.title_en) as lesson, n.second, n.body,
  n.created_at as "createdAt", n.version`;
const ofCourse = `from lesson l
    join course_section s on s.id = l.section_id
    join lesson_note n on n.lesson_id = l.id and n.account_id = $1
  where l.item_id = $2`;
const fits = `($3::bigint is null or l.id = $3)
    and not exists (select from unnest($4::text[]) word where position(word in n.search) = 0)`;
const inOrder = "order by s.position, s.id, l.position, l.id, n.second nulls last, n.id";

const list = named(
  "list-lesson-notes",
  `select ${columns} ${ofCourse} and ${fits} ${inOrder} limit $5 offset $6`,
);
const count = named("count-fitting-notes", `select count(*)::int as count ${ofCourse} and ${fits}`);

export type NoteQuery = OfCourse & { lessonId: number | null; words: readonly string[] };

export function listNotes(
  db: Db,
  { accountId, itemId, lessonId, words }: NoteQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Note[]> {
  return list(db, [accountId, itemId, lessonId, words, limit, offset]);
}

export async function countNotes(
  db: Db | Tx,
  { accountId, itemId, lessonId, words }: NoteQuery,
): Promise<number> {
  return (await count(db, [accountId, itemId, lessonId, words]))[0]?.count ?? 0;
}

const find = named("find-lesson-note", `select ${columns} ${ofCourse} and n.id = $3`);

/** Null: this learner has no such note in this course. */
export async function findNote(
  db: Db | Tx,
  { accountId, itemId, noteId }: NoteKey,
): Promise<Note | null> {
  return (await find(db, [accountId, itemId, noteId]))[0] ?? null;
}

const insert = named(
  "insert-lesson-note",
  `insert into lesson_note (account_id, lesson_id, second, body)
  values ($1, $2, $3, $4)
  returning id`,
);

/** NOTE: under the lock of the learning, so that the notes that are counted are all there are. */
export async function insertNote(
  tx: Tx,
  accountId: number,
  note: { lessonId: number; second: number | null; body: string },
): Promise<number> {
  return (await insert(tx, [accountId, note.lessonId, note.second, note.body]))[0]?.id ?? 0;
}

const update = named(
  "update-lesson-note",
  `update lesson_note
  set body = $4, version = version + 1
  where id = $1 and account_id = $2 and version = $3
  returning 1`,
);

export async function updateNote(
  db: Db,
  { accountId, noteId }: NoteKey,
  { version, body }: { version: number; body: string },
): Promise<boolean> {
  return (await update(db, [noteId, accountId, version, body])).length === 1;
}

const remove = named(
  "delete-lesson-note",
  "delete from lesson_note where id = $1 and account_id = $2 and version = $3 returning 1",
);

export async function deleteNote(
  db: Db,
  { accountId, noteId }: NoteKey,
  version: number,
): Promise<boolean> {
  return (await remove(db, [noteId, accountId, version])).length === 1;
}
