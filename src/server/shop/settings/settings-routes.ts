import type { FastifyInstance } from "fastify";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { policyIn } from "#domain/settings/shown-policies.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { cleanHtml } from "./clean-html.ts";
import { publicSettings } from "./public-settings.ts";
import type { Settings } from "./settings.ts";

type SettingsDeps = {
  settings: Settings;
  hasMail: () => Promise<boolean>;
  socialProviders: () => Promise<readonly SocialProvider[]>;
};

export function registerSettingsRoutes(
  app: FastifyInstance,
  { settings, hasMail, socialProviders }: SettingsDeps,
): void {
  serve(app, "getSiteSettings").with(async ({ params }, { lang }) => {
    if (params.id !== "1") return refuse("NOT_FOUND");
    const site = await settings.current();
    const has = { has_mail: await hasMail(), has_goods: await settings.hasGoods() };
    const social_providers = (await socialProviders()).filter(
      (provider) => site.socialLogin[provider],
    );
    return { success: true, ...publicSettings(site, lang), ...has, social_providers };
  });

  serve(app, "getPolicy").with(async ({ params: { which } }, { lang }) => {
    const policy = policyIn(await settings.current(), which, lang);
    if (policy === null) return refuse("NOT_FOUND");
    const { format, body } = policy;
    return {
      success: true,
      data: { ...policy, body: format === "html" ? cleanHtml(body) : body },
    };
  });
}
