import type { Language } from "#domain/link/localized-path.ts";

/** A text that has a column for each language: what is not there in English is read in Thai. */
export function textIn(lang: Language, column: string): string {
  return lang === "en" ? `coalesce(nullif(${column}_en, ''), ${column}_th)` : `${column}_th`;
}
