import type { Language } from "#domain/link/localized-path.ts";

/** A text that has a column for each language. A missing English text falls back to Thai. */
export function textIn(lang: Language, column: string): string {
  return lang === "en" ? `coalesce(nullif(${column}_en, ''), ${column}_th)` : `${column}_th`;
}
