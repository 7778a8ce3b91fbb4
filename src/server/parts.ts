import type { FastifyInstance } from "fastify";
import { createPasswords } from "./account/passwords.ts";
import type { Dependencies } from "./app.ts";
import { createCustomTexts } from "./custom-text/custom-texts.ts";
import { createMailSender } from "./mail/mail-sender.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createPayments } from "./payment/payments.ts";
import { createProviderRegistry } from "./payment/providers/registry.ts";
import type { Caller } from "./platform/caller.ts";
import { createRateLimiter } from "./platform/rate-limit.ts";
import { createRealtime } from "./realtime/realtime.ts";
import { createCookies } from "./session/cookies.ts";
import { createGuard } from "./session/guard.ts";
import { createOnce } from "./session/idempotency.ts";
import { createIdentify } from "./session/identify.ts";
import { createOwnPage } from "./session/own-page.ts";
import { createSettings } from "./settings/settings.ts";
import { createFileStore } from "./storage/file-store.ts";

export type Parts = ReturnType<typeof createParts>;

/** What several features share, each made once. */
export function createParts(server: FastifyInstance, { config, address, db, log }: Dependencies) {
  const { http, secrets, storage, limits, mode, mail } = config;
  const isProduction = mode === "production";
  const cookies = createCookies({ isSecure: http.isSecure });
  const identify = createIdentify(db, cookies);
  const ownPage = createOwnPage({ publicUrl: http.publicUrl, isProduction, secret: secrets.session });
  const limiter = createRateLimiter(db, { factor: limits.factor });
  const settings = createSettings(db);
  const customTexts = createCustomTexts(db);
  const passwords = createPasswords({ pepper: secrets.passwordPepper });
  const guard = createGuard({ identify, ownPage, customTexts, once: createOnce(db, secrets.session) });
  const realtime = createRealtime(server, { address, identify, ownPage, log });
  const outbox = createOutbox({ db, log, settings, limiter, publicUrl: http.publicUrl, sender: createMailSender(mail), tell: realtime.tell });
  const providers = createProviderRegistry({ omise: config.providers.omise ?? null }, { allowInsecure: !isProduction, log });
  const payments = createPayments({ db, log, outbox, providers });
  return {
    cookies,
    identify,
    ownPage,
    limiter,
    settings,
    customTexts,
    passwords,
    guard,
    realtime,
    outbox,
    providers,
    payments,
    store: createFileStore(storage.folder),
    offeredProviders: new Set<string>(providers.all.map(({ id }) => id)),
    simulatorPage: (reference: string) => (config.demo && config.providers.omise ? `${config.providers.omise.apiUrl}/bank-app/${reference}` : null),
    limitUploads: async (caller: Caller, files: number) => limitUploads(limiter, caller, files),
  };
}

/** Ends what goes on without a request. */
export async function closeParts({ outbox, payments, providers }: Parts): Promise<void> {
  await Promise.all([outbox.stop(), payments.background.close()]);
  await providers.close();
}

async function limitUploads(limiter: ReturnType<typeof createRateLimiter>, caller: Caller, files: number): Promise<void> {
  if (caller.kind === "account" && caller.account.isAdministrator) return;
  for (let file = 0; file < files; file += 1) {
    const tooMany = caller.kind === "account" ? await limiter.take("upload", caller.account.id) : await limiter.take("uploadByVisitor", caller.guest.id);
    if (tooMany) throw tooMany;
  }
}
