import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { type SocialProvider, socialProviders } from "#domain/account/social-provider.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { ConfirmDeps } from "#server/shop/my-account/confirm-person.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { SocialConfig } from "#server/shop/social/config.ts";
import { listSocialApps } from "#server/shop/social/social-app-queries.ts";
import { appRevision, saveApp } from "./save-social-app.ts";

type SocialAppRouteDeps = ConfirmDeps & {
  dataKey: Buffer;
  settings: Settings;
  configured: SocialConfig;
  isDemo: boolean;
  publicUrl: string;
};

/** The shop's apps at sign-in providers. A secret is never returned. */
export function registerSocialAppRoutes(app: FastifyInstance, deps: SocialAppRouteDeps): void {
  const { db, settings, configured, publicUrl } = deps;
  const list = async () => {
    const stored = await listSocialApps(db);
    const { socialLogin } = await settings.current();
    return socialProviders.map((provider: SocialProvider) => {
      const own = stored.find((one) => one.provider === provider);
      const source = own
        ? ("administrator" as const)
        : configured[provider]
          ? ("server" as const)
          : ("none" as const);
      return {
        provider,
        source,
        callback_url:
          publicUrl + rawEndpoints.finishSocialLogin.path.replace(":provider", provider),
        is_shown: source !== "none" && socialLogin[provider],
        ...appRevision(own),
      };
    });
  };
  serve(app, "adminListSocialApps").with(async () => ({ success: true, data: await list() }));
  serve(app, "adminSaveSocialApp").with(
    async ({ params: { provider }, body }, { caller, lang, request }) => {
      const proof = {
        password: body.password,
        field: "password" as const,
        lang,
        requestId: request.id,
      };
      const refusal = await saveApp(deps, {
        provider,
        version: body.version,
        appId: body.app_id.trim(),
        secret: body.app_secret.trim(),
        caller,
        proof,
      });
      if (refusal) return refusal;
      settings.forget();
      return { success: true, data: await list() };
    },
  );
}
