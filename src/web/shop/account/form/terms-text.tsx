import type { Terms } from "./terms.ts";

/** The text of the terms. */
export function TermsText({ terms }: { terms: Omit<Terms, "consent_version"> }) {
  if (terms.consent_type === "text")
    return (
      <div lang={terms.consent_lang} className="keep-lines">
        {terms.consent_content}
      </div>
    );
  return (
    <div
      lang={terms.consent_lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own terms, cleaned by the server
      dangerouslySetInnerHTML={{ __html: terms.consent_content_html }}
    />
  );
}
