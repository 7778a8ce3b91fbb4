import { createHash } from "node:crypto";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { marketingConsent } from "#domain/account/marketing-consent.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { cleanHtml } from "../settings/clean-html.ts";
import { consentDocument, shownTerms } from "../settings/consent-document.ts";
import type { Decision, Document, Purpose } from "./own-consent-queries.ts";

type WireConsent = Output<AllSchemas["listConsents"]>["data"][number];

export const purposes = ["terms", "marketing"] as const satisfies Purpose[];

/** The text that a person would consent to now. Null: the shop asks for no such consent. */
export function documentInForce(
  purpose: Purpose,
  settings: Pick<SiteSettings, "consent">,
  lang: Language,
): Document | null {
  if (purpose === "marketing") {
    const body = marketingConsent[lang];
    return { purpose, lang, body, format: "text", version: versionOf(body) };
  }
  if (!settings.consent.isAsked) return null;
  const words = consentDocument(settings);
  return {
    purpose,
    version: words.version,
    format: words.format,
    ...shownTerms(words, lang),
    words,
  };
}

function versionOf(body: string): string {
  return createHash("sha256").update(`text\n${body}`).digest("hex");
}

/** The wordings of the consent to news that are in force. An older one covers nothing new. */
export const marketingVersions: readonly string[] = Object.values(marketingConsent).map(versionOf);

/** A purpose is left out if the shop does not ask for it and the person never answered it. */
export function consentsOf(
  decisions: readonly Decision[],
  settings: Pick<SiteSettings, "consent">,
  lang: Language,
): WireConsent[] {
  return purposes.flatMap((purpose) => {
    const own = decisions.filter((decision) => decision.purpose === purpose);
    const inForce = documentInForce(purpose, settings, lang);
    if (own.length === 0 && inForce === null) return [];
    const agreed = own.find(({ isGiven, body }) => isGiven && body !== null);
    return {
      purpose,
      is_given: own[0]?.isGiven ?? null,
      agreed: agreed
        ? wireText({
            version: agreed.version,
            lang: agreed.lang,
            body: agreed.body ?? "",
            format: agreed.format ?? "text",
          })
        : null,
      in_force: inForce && wireText(inForce),
      decisions: own.map(({ isGiven, version, lang: shown, channel, decidedAt }) => ({
        is_given: isGiven,
        version,
        lang: shown,
        channel,
        decided_at: decidedAt.toISOString(),
      })),
    };
  });
}

function wireText({
  version,
  lang,
  body,
  format,
}: Pick<Document, "version" | "lang" | "body" | "format">) {
  return { version, lang, text: format === "html" ? cleanHtml(body) : body, text_type: format };
}
