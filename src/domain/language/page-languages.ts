import type { Language } from "../link/localized-path.ts";

/**
 * A language of pages. The shop's own texts (records, refusals, mails, papers) are in Thai and
 * English only: `Language`. NOTE: neither type is assignable to the other, so the compiler names
 * each place that considers two languages only.
 */
export type PageLanguage = {
  /**
   * Two to eight lower-case letters, for addresses, `lang`, `hreflang` and the folder in `texts/`.
   */
  code: string;
  /** Its own name. The owner words how Thai and English are named. */
  name?: string;
  /**
   * The locale of its dates. NOTE: Chrome has no dates in Khmer, Lao or Burmese, and would differ
   * from the server, so these use `en-GB`.
   */
  dates: string;
};

/** A further language is a line here and a folder in `texts/`. Thai has no prefix in addresses. */
export const pageLanguages: readonly [
  PageLanguage,
  PageLanguage,
  ...(PageLanguage & { name: string })[],
] = [
  { code: "th", dates: "th-TH" },
  { code: "en", dates: "en-GB" },
];

/** The language of a code; Thai for an unknown one. */
export function pageLanguage(code: unknown): PageLanguage {
  return pageLanguages.find((one) => one.code === code) ?? pageLanguages[0];
}

/** The language in which the shop writes for readers of a page. */
export function writtenIn({ code }: PageLanguage): Language {
  return code === "th" ? code : "en";
}
