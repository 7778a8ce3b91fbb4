import { searchedPhone } from "#domain/account/read-phone.ts";
import { searchedWords } from "#domain/text/fold-words.ts";

/** The words of a search as patterns, which must all match a folded text. */
export function searchPatterns(typed: string): string[] {
  return searchedWords(typed).map(patternOf);
}

/** People are found by words, or by their telephone number in any notation. */
export type PersonSearch = { phone: string | null; patterns: readonly string[] };

export function personSearch(typed: string): PersonSearch {
  const number = searchedPhone(typed);
  return { phone: number === null ? null : patternOf(number), patterns: searchPatterns(typed) };
}

/** A pattern that matches folded words anywhere in a folded text. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
