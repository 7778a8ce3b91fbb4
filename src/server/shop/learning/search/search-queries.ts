import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/** NOTE: Thai has no spaces between words, and captions break lines between any two of them. */
const fits = (text: string) =>
  `not exists (select from unnest($2::text[]) word where position(word in replace(lower(normalize(${text}, NFC)), E'\\n', '')) = 0)`;

export type FoundCue = { lessonId: number; second: number; words: string };

const cues = named<FoundCue>(
  "search-captions",
  `select l.id as "lessonId", c.second, c.words from unnest($1::bigint[]) with ordinality open (id, place) join lesson l on l.id = open.id,
    unnest(array[l.captions_th_file, l.captions_en_file]) file (name) join caption_cue c on c.file_name = file.name
  where ${fits("c.words")} order by open.place, c.second, c.file_name limit $3`,
);

/** What is said in the films of these lessons, in their order. */
export function searchCaptions(db: Db, lessonIds: readonly number[], words: readonly string[], most: number): Promise<FoundCue[]> {
  return cues(db, [lessonIds, words, most]);
}

export type FoundBody = { lessonId: number; th: string; en: string };

const bodies = named<FoundBody>(
  "search-lesson-texts",
  `select l.id as "lessonId", l.body_th as th, l.body_en as en from unnest($1::bigint[]) with ordinality open (id, place) join lesson l on l.id = open.id
  where ${fits("l.body_th")} or ${fits("l.body_en")} order by open.place limit $3`,
);

/** The texts of these lessons that hold the words, marks included. */
export function searchTexts(db: Db, lessonIds: readonly number[], words: readonly string[], most: number): Promise<FoundBody[]> {
  return bodies(db, [lessonIds, words, most]);
}
