import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type UnreadText = StatementRow<"list-unread-lesson-texts">;

const unread = named(
  "list-unread-lesson-texts",
  `select l.id as "lessonId", l.body_th as th, l.body_en as en
  from lesson_words w join lesson l on l.id = w.lesson_id
  where w.th is null
  order by w.lesson_id limit $1`,
);

/** Texts that were saved and whose words are not kept yet. */
export function listUnreadTexts(db: Db, most: number): Promise<UnreadText[]> {
  return unread(db, [most]);
}

const keep = named(
  "keep-lesson-words",
  `update lesson_words w
  set th = $4, en = $5
  from lesson l
  where w.lesson_id = $1 and l.id = w.lesson_id and l.body_th = $2 and l.body_en = $3`,
);

/** NOTE: nothing is kept where the text has changed since it was read. */
export async function keepLessonWords(
  db: Db,
  { lessonId, th, en }: UnreadText,
  words: { th: string; en: string },
): Promise<void> {
  await keep(db, [lessonId, th, en, words.th, words.en]);
}
