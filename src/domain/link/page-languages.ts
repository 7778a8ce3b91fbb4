import type { Language } from "./localized-path.ts";

/**
 * A language of the pages. What the shop itself writes (records, refusals, mails, papers) is in
 * Thai and English alone: `Language`.
 * NOTE: neither type is taken for the other, so that the compiler names each place which thought of
 * Thai and English only.
 */
export type PageLanguage = {
  /**
   * Two to eight small letters: it stands in addresses, in `lang` and `hreflang`, and names the
   * folder in `texts/`.
   */
  code: string;
  /** What it calls itself. How Thai and English call each other is the owner's to word. */
  name?: string;
  /**
   * The locale of its dates. NOTE: of Khmer, Lao or Burmese Chrome knows no dates, and would write
   * others than the server did: there `en-GB`.
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

/** The language of this code; Thai where there is none. */
export function pageLanguage(code: unknown): PageLanguage {
  return pageLanguages.find((one) => one.code === code) ?? pageLanguages[0];
}

/** In which of its two languages the shop writes for those who read a page. */
export function writtenIn({ code }: PageLanguage): Language {
  return code === "th" ? code : "en";
}
