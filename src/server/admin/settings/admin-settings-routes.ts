import type { FastifyInstance } from "fastify";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { ConfirmDeps } from "#server/shop/my-account/confirm-person.ts";
import { cleanHtml } from "#server/shop/settings/clean-html.ts";
import { consentDocument } from "#server/shop/settings/consent-document.ts";
import {
  findKeptConsent,
  listConsentVersions,
} from "#server/shop/settings/consent-version-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { findSettingsRevision } from "#server/shop/settings/settings-queries.ts";
import { revisionOf, saveSettings } from "./save-settings.ts";

type AdminSettingsDeps = ConfirmDeps & { settings: Pick<Settings, "forget" | "current"> };

/** Settings that administrators change at run time. */
export function registerAdminSettingsRoutes(
  app: FastifyInstance,
  { settings, ...confirming }: AdminSettingsDeps,
): void {
  const { db } = confirming;
  serve(app, "adminGetSettings").with(async ({ params: { group } }) => {
    return { success: true, data: revisionOf(group, await findSettingsRevision(db)) };
  });

  serve(app, "adminSaveSettings").with(
    async ({ params: { group }, body }, { caller, lang, request }) => {
      const { password = "", ...revision } = body;
      const saved = await saveSettings(confirming, {
        group,
        revision,
        password,
        caller,
        lang,
        requestId: request.id,
      });
      settings.forget();
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );

  serve(app, "adminListConsentVersions").with(async () => {
    settings.forget();
    const site = await settings.current();
    const inForce = site.consent.isAsked ? consentDocument(site) : null;
    const versions = await listConsentVersions(db, inForce);
    const data = versions.map(({ version, since, people }) => ({
      version,
      since: since.toISOString(),
      people,
      is_in_force: version === inForce?.version,
    }));
    return { success: true, data };
  });

  serve(app, "adminGetConsentVersion").with(async ({ params: { version } }) => {
    const inForce = consentDocument(await settings.current());
    const found =
      (await findKeptConsent(db, version)) ?? (inForce.version === version ? inForce : null);
    if (found === null) return refuse("NOT_FOUND");
    const { body, englishBody, format } = found;
    const shown = (words: string) => (format === "html" ? cleanHtml(words) : words);
    return {
      success: true,
      data: { text: shown(body), text_en: englishBody && shown(englishBody), text_type: format },
    };
  });

  serve(app, "adminPreviewTerms").with(async ({ body: { html, html_en } }) => ({
    success: true,
    data: { html: cleanHtml(html), html_en: cleanHtml(html_en) },
  }));
}
