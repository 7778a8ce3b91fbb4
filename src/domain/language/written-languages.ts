import type { Language } from "../link/localized-path.ts";

/** The languages in which the shop writes. */
export const languages = ["th", "en"] as const satisfies readonly Language[];

export function isLanguage(value: string | undefined): value is Language {
  return languages.some((language) => language === value);
}
