import type { PublicSettings } from "#web/platform/public-settings.ts";

/** The terms with their language and version. */
export type Terms = Pick<
  PublicSettings,
  "consent_version" | "consent_lang" | "consent_type" | "consent_content_html" | "consent_content"
>;

/** The current terms, from the shop's refusal of older ones. */
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
