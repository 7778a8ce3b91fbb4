import type { PublicSettings } from "#web/platform/public-settings.ts";

/** What a person agrees to, in which language, and which version of it. */
export type Terms = Pick<
  PublicSettings,
  "consent_version" | "consent_lang" | "consent_type" | "consent_content_html" | "consent_content"
>;

/** The terms in force, as the shop sends them with its refusal of older ones. */
export function newTerms(result: unknown): Terms | null {
  if (typeof result !== "object" || result === null) return null;
  const { consent_version, consent_lang, consent_type, consent_content_html, consent_content } =
    result as Partial<Record<keyof Terms, unknown>>;
  const texts = [consent_version, consent_content_html, consent_content];
  if (!texts.every((text) => typeof text === "string")) return null;
  const kinds = {
    consent_lang: consent_lang === "en" ? "en" : "th",
    consent_type: consent_type === "html" ? "html" : "text",
  };
  return { consent_version, ...kinds, consent_content_html, consent_content } as Terms;
}
