import { type PageLanguage, pageLanguage } from "./page-languages.ts";

/** A language that the shop writes in; those of its pages stand in `page-languages`. */
export type Language = "th" | "en";
export type LocalizedText = Record<Language, string>;

export const defaultLanguage: Language = "th";

/**
 * The address of a page in a language: Thai has no prefix, http(s) links stay as they are. A prefix
 * that is there already is replaced.
 */
export function localizedPath(path: string, { code }: Pick<PageLanguage, "code">): string {
  if (/^https?:\/\//i.test(path)) return path;
  const bare = splitLanguage(path).path;
  if (code === defaultLanguage) return bare;
  return `/${code}${bare.replace(/^\/(?=$|[?#])/, "")}`;
}

/** What a path says about language: `/en/courses` is English and `/courses`. */
export function splitLanguage(path: string): { language: PageLanguage; path: string } {
  const [, prefix, rest] = /^\/*([a-z]+)(?=$|[/?#])\/*(.*)/s.exec(path) ?? [];
  const language = pageLanguage(prefix);
  return { language, path: `/${language.code === prefix ? rest : path.replace(/^\/+/, "")}` };
}
