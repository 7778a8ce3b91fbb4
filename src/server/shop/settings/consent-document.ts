import { createHash } from "node:crypto";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";

/** The body is Thai; null: the owner has not written these terms in English. */
export type ConsentDocument = {
  version: string;
  body: string;
  englishBody: string | null;
  format: "html" | "text";
};

/**
 * The terms in force. The version is the hash of the exact words in both languages, so that no two
 * texts share one.
 */
export function consentDocument({ consent }: Pick<SiteSettings, "consent">): ConsentDocument {
  const { format, english } = consent;
  const body = consent[format];
  const englishBody = english[format].trim() === "" ? null : english[format];
  const words =
    englishBody === null ? `${format}\n${body}` : `${format}\n${body}\n\0en\n${englishBody}`;
  return { version: createHash("sha256").update(words).digest("hex"), body, englishBody, format };
}

/**
 * What a reader is shown, and in which language that is: Thai for everybody where there is no
 * English.
 */
export function shownTerms(
  { body, englishBody }: ConsentDocument,
  lang: Language,
): { lang: Language; body: string } {
  return lang === "en" && englishBody !== null ? { lang, body: englishBody } : { lang: "th", body };
}
