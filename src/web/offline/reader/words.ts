import { pageLanguage } from "#domain/language/page-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import { formatDateTime } from "#web/ui/text/format-date.ts";

type Key = keyof typeof import("#texts/th/offline/reader.json");

const lang = document.documentElement.lang as Language;
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Record<
  Key,
  string
>;

/** A text of the offline page, in the shop's wording. */
export function t(key: Key, values?: TextValues): string {
  return formatText(texts[key] ?? "", values, lang);
}

export function timeOf(at: number | string): string {
  return formatDateTime(new Date(at), pageLanguage(lang));
}

/** The shop's address of a page in the language of this page. */
export function place(path: string): string {
  return lang === "en" ? `/en${path}` : path;
}
