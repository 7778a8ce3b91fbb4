import { type PageLanguage, pageLanguage } from "../language/page-languages.ts";

/** A language in which the shop writes. The languages of pages are in `page-languages`. */
export type Language = "th" | "en";
export type LocalizedText = Record<Language, string>;

export const defaultLanguage: Language = "th";

/**
 * The address of a page in a language. Thai has no prefix, http(s) links stay as they are, and an
 * existing prefix is replaced.
 */
export function localizedPath(path: string, { code }: Pick<PageLanguage, "code">): string {
  if (/^https?:\/\//i.test(path)) return path;
  const bare = splitLanguage(path).path;
  if (code === defaultLanguage) return bare;
  return `/${code}${bare.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Splits the language off a path: `/en/courses` is English and `/courses`. */
export function splitLanguage(path: string): { language: PageLanguage; path: string } {
  const [, prefix, rest] = /^\/*([a-z]+)(?=$|[/?#])\/*(.*)/s.exec(path) ?? [];
  const language = pageLanguage(prefix);
  return { language, path: `/${language.code === prefix ? rest : path.replace(/^\/+/, "")}` };
}
