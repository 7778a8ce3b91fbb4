import type { Language } from "../link/localized-path.ts";
import type { SiteSettings } from "./site-settings.ts";

/** The owner's texts for everybody, in the order of the foot of a page. */
export const policyNames = ["terms", "privacy", "refunds"] as const;
export type PolicyName = (typeof policyNames)[number];
export type Policy = {
  which: PolicyName;
  lang: Language;
  format: "html" | "text";
  body: string;
};

type PolicySettings = Pick<SiteSettings, "consent" | "privacyPolicy" | "buyerWords">;

/**
 * A text in the reader's language, or in Thai where the owner has written no English. Null: the
 * owner has written none. NOTE: html is as it is stored, so it must be cleaned.
 */
export function policyIn(site: PolicySettings, which: PolicyName, lang: Language): Policy | null {
  const { format, english } = site.consent;
  const both = {
    terms: { th: site.consent[format], en: english[format] },
    privacy: site.privacyPolicy,
    refunds: site.buyerWords.refundPolicy,
  }[which];
  const shown = both[lang].trim() === "" ? "th" : lang;
  const body = both[shown];
  if (body.trim() === "") return null;
  return { which, lang: shown, format: which === "terms" ? format : "text", body };
}

export function shownPolicies(site: PolicySettings): PolicyName[] {
  return policyNames.filter((which) => policyIn(site, which, "th") !== null);
}
