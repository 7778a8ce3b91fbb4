import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";

const holds = (folded: string) =>
  `not exists (select from unnest($2::text[]) word where position(word in ${folded}) = 0)`;

const thai = "[\\u0e01-\\u0e7f]";
/**
 * A cue and the one behind it as one text: captions break lines between any two words, and Thai has
 * no spaces there.
 */
const both = `c.search || case when right(c.search, 1) ~ '${thai}' or c.next ~ '^${thai}' then ''
  else ' ' end || c.next`;

/**
 * A match across two cues is reported at the first one; a match within one cue only at that cue.
 */
const cues = named(
  "search-captions",
  `select c.lesson_id as "lessonId", c.second,
    c.words || case when ${holds("c.search")} then '' else ' ' || c.next_words end as words
  from (select l.id as lesson_id, open.place, c.file_name, c.second, c.words, c.search,
        lead(c.search, 1, '') over file as next, lead(c.words, 1, '') over file as next_words
      from unnest($1::bigint[]) with ordinality open (id, place)
        join lesson l on l.id = open.id,
        unnest(array[l.captions_th_file, l.captions_en_file]) file (name)
        join caption_cue c on c.file_name = file.name
      window file as (partition by l.id, c.file_name order by c.position)) c
  where ${holds("c.search")} or (${holds(both)} and not ${holds("c.next")})
  order by c.place, c.second, c.file_name limit $3`,
  columnTypes<{ words: string }>(),
);

export type FoundCue = RowOf<typeof cues>;

/** What is said in the films of these lessons, in their order. */
export function searchCaptions(
  db: Db,
  lessonIds: readonly number[],
  words: readonly string[],
  most: number,
): Promise<FoundCue[]> {
  return cues(db, [lessonIds, words, most]);
}

/**
 * `words`: of the text in the language in which all of them were found. `isRead`: without marks;
 * else the text as it was written.
 */
export type FoundText = StatementRow<"search-lesson-texts">;

const texts = named(
  "search-lesson-texts",
  `select l.id as "lessonId", w.th is not null as "isRead", text.words
  from unnest($1::bigint[]) with ordinality open (id, place)
    join lesson l on l.id = open.id
    left join lesson_words w on w.lesson_id = l.id
    cross join lateral (select one.words
      from (values
          ('th', coalesce(w.th, l.body_th), coalesce(w.search_th, fold_thai(l.body_th))),
          ('en', coalesce(w.en, l.body_en), coalesce(w.search_en, fold_thai(l.body_en)))
        ) one (lang, words, search)
      where ${holds("one.search")}
      order by one.lang = $4 desc limit 1) text
  order by open.place limit $3`,
);

/** The texts of these lessons that hold the words, in the reader's language before the other. */
export function searchTexts(
  db: Db,
  lessonIds: readonly number[],
  { words, lang, most }: { words: readonly string[]; lang: Language; most: number },
): Promise<FoundText[]> {
  return texts(db, [lessonIds, words, most, lang]);
}
