import type { FastifyInstance } from "fastify";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import { findMailSetting } from "#server/shop/mail/mail-setting-queries.ts";
import type { ConfirmDeps } from "#server/shop/my-account/confirm-person.ts";
import { type WarnDeps, warnOwners } from "./notify-owners.ts";
import { mailRevision, saveMailSetting } from "./save-mail-setting.ts";
import { tryMail } from "./try-mail.ts";

type MailSettingRouteDeps = ConfirmDeps &
  WarnDeps & { dataKey: Buffer; limiter: RateLimiter; mail: LiveMail; isDemo: boolean };

/** The mail server's settings, and a test of them. */
export function registerMailSettingRoutes(app: FastifyInstance, deps: MailSettingRouteDeps): void {
  const { db, settings, limiter, mail } = deps;
  serve(app, "adminGetMailSettings").with(async () => {
    const stored = await findMailSetting(db);
    return {
      success: true,
      data: { ...mailRevision(stored), has_password: stored.passwordSealed !== null },
    };
  });
  serve(app, "adminSaveMailSettings").with(async ({ body }, { caller, lang, request }) => {
    const saved = await saveMailSetting(
      { ...deps, warnOwners: warnOwners(deps) },
      { revision: body, caller, lang, requestId: request.id },
    );
    settings.forget();
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });
  serve(app, "adminSendTestMail").with(async (_: unknown, { caller, lang }) => {
    const tooMany = await limiter.take("keyCheck", caller.account.id);
    if (tooMany) return tooMany;
    settings.forget();
    const { title } = await settings.current();
    const recipient = caller.account.email;
    return {
      success: true,
      data: {
        ...(await tryMail(await mail.current(), { recipient, shop: title[lang], lang })),
        recipient,
      },
    };
  });
}
