import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { shortAddress, type Visit } from "../session/visit.ts";
import { consentDocument, shownTerms } from "../settings/consent-document.ts";
import { publicSettings } from "../settings/public-settings.ts";
import { type GivenConsent, insertConsent } from "./consent-queries.ts";

type ConsentBody = { is_accept_consent: boolean; consent_version?: string | null | undefined };

/**
 * Consent is valid only for the text that was shown. If that text is outdated, the answer contains
 * the new one.
 */
export function refuseOldTerms(
  { is_accept_consent, consent_version }: ConsentBody,
  site: SiteSettings,
  lang: Language,
): Refused<"CONSENT_CHANGED"> | null {
  const isOld = Boolean(consent_version) && consent_version !== consentDocument(site).version;
  if (!site.consent.isAsked || !is_accept_consent || !isOld) return null;
  const {
    consent_version: version,
    consent_lang,
    consent_type,
    consent_content_html,
    consent_content,
  } = publicSettings(site, lang);
  return refuse("CONSENT_CHANGED", {
    result: {
      consent_version: version,
      consent_lang,
      consent_type,
      consent_content_html,
      consent_content,
    },
  });
}

type ConsentInput = Pick<GivenConsent, "accountId" | "lang" | "channel"> & {
  site: SiteSettings;
  visit: Visit;
};

export async function keepConsent(
  tx: Tx,
  { accountId, lang, channel, site, visit }: ConsentInput,
): Promise<void> {
  const document = consentDocument(site);
  await insertConsent(tx, {
    accountId,
    channel,
    address: shortAddress(visit.address),
    ...document,
    lang: shownTerms(document, lang).lang,
  });
}
