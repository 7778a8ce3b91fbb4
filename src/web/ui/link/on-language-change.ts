import { defaultLanguage, isLanguage, type Language } from "#domain/link/localized-path.ts";

type Params = { lang?: string | undefined };

/** The language of a page for its loader. */
export function languageOf({ lang }: Params): Language {
  return isLanguage(lang) ? lang : defaultLanguage;
}

/** Texts are read again when the language changes and never else. */
export function onLanguageChange({ currentParams, nextParams }: { currentParams: Params; nextParams: Params }): boolean {
  return languageOf(currentParams) !== languageOf(nextParams);
}
