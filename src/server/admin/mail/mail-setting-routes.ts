import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import type { MailSender } from "#server/shop/mail/mail-sender.ts";
import { findMailSetting, type MailSetting } from "#server/shop/mail/mail-setting-queries.ts";
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
    const { is_tried: isTried = false, ...revision } = body;
    const tryFirst = (meant: MailSetting) => trySetting(deps, meant, { caller, lang });
    const saved = await saveMailSetting(
      { ...deps, warnOwners: warnOwners(deps), ...(isTried && { tryFirst }) },
      { revision, caller, lang, requestId: request.id },
    );
    settings.forget();
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });
  serve(app, "adminSendTestMail").with(async (_: unknown, { caller, lang }) => {
    const tooMany = await limiter.take("keyCheck", caller.account.id);
    if (tooMany) return tooMany;
    settings.forget();
    return { success: true, data: await tryTo(deps, await mail.current(), { caller, lang }) };
  });
}

type Asker = { caller: SignedIn; lang: Language };

async function tryTo(
  { settings }: MailSettingRouteDeps,
  sender: MailSender | null,
  { caller, lang }: Asker,
) {
  const { title } = await settings.current();
  const recipient = caller.account.email;
  return { ...(await tryMail(sender, { recipient, shop: title[lang], lang })), recipient };
}

async function trySetting(
  deps: MailSettingRouteDeps,
  meant: MailSetting,
  asker: Asker,
): Promise<Refused<"MAIL_NOT_SENT" | "TOO_MANY_REQUESTS"> | null> {
  const tooMany = await deps.limiter.take("keyCheck", asker.caller.account.id);
  if (tooMany) return tooMany;
  const tried = await tryTo(deps, deps.mail.trial(meant), asker);
  return tried.result === "sent" ? null : refuse("MAIL_NOT_SENT", { result: tried });
}
