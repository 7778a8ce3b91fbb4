import { type RawBuilder, sql } from "kysely";
import type { PersonSearch } from "./search-pattern.ts";

/**
 * Whether a lower-case text matches a pattern of `searchPatterns`. Patterns of three or more
 * letters match anywhere, by the trigram index. One or two letters must begin a word, because a
 * search for them anywhere would read all rows. Words are separated by a space or a new line.
 */
export function fitsPattern(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  const word = pattern.slice(1, -1);
  if ([...word.replaceAll("\\", "")].length >= 3) return sql<boolean>`${text} like ${pattern}`;
  return sql<boolean>`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`} or ${text} like ${`%\n${word}%`})`;
}

/** Digits may be a telephone number or a part of a name, such as a username. Either matches. */
export function fitsPerson(
  { phone, patterns }: PersonSearch,
  fits: (pattern: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const words = patterns.map(fits);
  return phone === null || words.length === 0
    ? words
    : [sql`(${fits(phone)} or (${sql.join(words, sql` and `)}))`];
}
