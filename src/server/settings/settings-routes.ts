import type { FastifyInstance } from "fastify";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { publicSettings } from "./public-settings.ts";
import type { Settings } from "./settings.ts";

type Needs = { settings: Settings; socialProviders: () => Promise<readonly SocialProvider[]> };

export function registerSettingsRoutes(app: FastifyInstance, { settings, socialProviders }: Needs): void {
  serve(app, "getSiteSettings").with(async ({ params }, { lang }) => {
    if (params.id !== "1") return refuse("NOT_FOUND");
    const site = await settings.current();
    return { success: true, ...publicSettings(site, lang), social_providers: (await socialProviders()).filter((provider) => site.socialLogin[provider]) };
  });
}
