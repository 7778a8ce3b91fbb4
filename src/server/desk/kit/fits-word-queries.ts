import { type RawBuilder, sql } from "kysely";

/**
 * Whether a text in small letters has what a pattern of `searchPatterns` wants: anywhere in it from three letters on, which is what its index is made of;
 * one or two letters have to begin a word, because looking for them everywhere would read everything. Words are parted by a space or a new line.
 */
export function fitsPattern(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  const word = pattern.slice(1, -1);
  if ([...word.replaceAll("\\", "")].length >= 3) return sql<boolean>`${text} like ${pattern}`;
  return sql<boolean>`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`} or ${text} like ${`%\n${word}%`})`;
}
