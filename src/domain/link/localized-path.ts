export const languages = ["th", "en"] as const;
export type Language = (typeof languages)[number];
export type LocalizedText = Record<Language, string>;

export const defaultLanguage: Language = "th";

export function isLanguage(value: string | undefined): value is Language {
  return languages.some((language) => language === value);
}

/** The address of a page in a language: Thai has no prefix, http(s) links stay as they are. A prefix that is there already is replaced. */
export function localizedPath(path: string, language: Language): string {
  if (/^https?:\/\//i.test(path)) return path;
  const bare = splitLanguage(path).path;
  if (language === defaultLanguage) return bare;
  return `/${language}${bare.replace(/^\/(?=$|[?#])/, "")}`;
}

/** What a path says about language: `/en/courses` is English and `/courses`. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const rooted = `/${path.replace(/^\/+/, "")}`;
  const match = /^\/([a-z]{2})(?=$|[/?#])/.exec(rooted);
  const language = match?.[1];
  if (!isLanguage(language)) return { language: defaultLanguage, path: rooted };
  return { language, path: `/${rooted.slice(3).replace(/^\/+/, "")}` };
}
