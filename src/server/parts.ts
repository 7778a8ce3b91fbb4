import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./app.ts";
import { createPool } from "./platform/database/database.ts";
import type { Caller } from "./platform/http/caller.ts";
import { createRateLimiter } from "./platform/http/rate-limit.ts";
import { createReadiness } from "./readiness.ts";
import { createPasswords } from "./shop/account/sign-in/passwords.ts";
import { createBookshop } from "./shop/bookshop/bookshop.ts";
import { createBookshopClient } from "./shop/bookshop/bookshop-client.ts";
import { createCustomTexts } from "./shop/custom-text/custom-texts.ts";
import { createLiveMail } from "./shop/mail/live-mail.ts";
import { prepareDataExports } from "./shop/my-account/data-export/prepare-data-exports.ts";
import { createOutbox } from "./shop/outbox/outbox.ts";
import { createLiveProviders } from "./shop/payment/keys/live-providers.ts";
import { createOfferedMethods } from "./shop/payment/methods/offered-methods.ts";
import { createPayments } from "./shop/payment/payments.ts";
import { createCardTries } from "./shop/payment/start/card-tries.ts";
import { createRealtime } from "./shop/realtime/realtime.ts";
import { createReconciliationCounts } from "./shop/reconciliation/reconciliation-counts.ts";
import { createCookies } from "./shop/session/cookies.ts";
import { createCsrfGuard } from "./shop/session/csrf-guard.ts";
import { createGuard } from "./shop/session/guard.ts";
import { createOnce } from "./shop/session/idempotency.ts";
import { createIdentify } from "./shop/session/identify.ts";
import { createKnownDevices } from "./shop/session/known-devices.ts";
import { createSettings } from "./shop/settings/settings.ts";
import { createLiveIdentity } from "./shop/social/live-identity.ts";
import { createSocialTickets } from "./shop/social/ticket.ts";
import { createKeptFiles } from "./shop/storage/kept-files.ts";
import { originOfLinks } from "./shop/storage/open-store.ts";
import { createSimulatorOf, createSimulatorPage } from "./simulator-page.ts";

/** Each holds one connection until its file is read. */
const exportsAtOnce = 4;

export type Parts = ReturnType<typeof createParts>;

/** What several features share, each made once. */
export function createParts(server: FastifyInstance, { config, address, pool, db, clock, clockSkewMs, log, metrics }: Dependencies) {
  const { http, secrets, storage, limits, mode, mail } = config;
  const isProduction = mode === "production";
  const cookies = createCookies({ isSecure: http.isSecure });
  const identify = createIdentify(db, cookies);
  const csrfGuard = createCsrfGuard({ publicUrl: http.publicUrl, isProduction, secret: secrets.session });
  const limiter = createRateLimiter(db, { factor: limits.factor });
  const settings = createSettings(db, clock);
  const customTexts = createCustomTexts(db);
  const passwords = createPasswords({ pepper: secrets.passwordPepper });
  const realtime = createRealtime(server, { address, db, identify, csrfGuard, log });
  const bookshop = createBookshop(db, config.bookshop ? createBookshopClient(config.bookshop, { allowInsecure: !isProduction, log }) : null);
  const liveMail = createLiveMail({ db, clock, dataKey: secrets.data, settings, configured: mail, allowsPrivate: !isProduction });
  const outside = { publicUrl: http.publicUrl, dataKey: secrets.data, mail: liveMail, tell: realtime.tell, passOn: bookshop.deliver };
  const outbox = createOutbox({ db, log, settings, customTexts, limiter, ...outside });
  const configured = { given: config.providers, places: config.providerPlaces };
  const providers = createLiveProviders({ db, dataKey: secrets.data, settings, configured, allowInsecure: !isProduction, log });
  const identityProviders = createLiveIdentity({ db, dataKey: secrets.data, settings, configured: config.social, allowInsecure: !isProduction, clock, log });
  const payments = createPayments({
    ...{ db, log, outbox, providers, tellDesk: realtime.tellDesk },
    cards: createCardTries({ factor: limits.factor, key: secrets.data }),
  });
  const kept = createKeptFiles({ db, storage: { ...storage, hasLinks: originOfLinks(config) !== null }, ffmpeg: config.ffmpeg, dataKey: secrets.data, log });
  return {
    clock,
    ...kept,
    ...createReadiness({ pool, log, clockSkewMs, port: http.port, ...kept }),
    exportPool: createPool({ address, log, max: exportsAtOnce, waitMs: 60_000, statementTimeoutMs: 60_000 }),
    cookies,
    devices: createKnownDevices({ db, cookies, secret: secrets.session }),
    identify,
    csrfGuard,
    limiter,
    settings,
    customTexts,
    passwords,
    guard: createGuard({ db, identify, csrfGuard, customTexts, once: createOnce(db, secrets.session) }),
    realtime,
    tickets: createSocialTickets({ db, cookies, secret: secrets.session }),
    outbox,
    mail: liveMail,
    providers,
    configured,
    identityProviders,
    payments,
    bookshop,
    reconciliationCounts: createReconciliationCounts(metrics),
    prepareDataExports: () => prepareDataExports({ db, dataKey: secrets.data, publicUrl: http.publicUrl }),
    offeredMethods: createOfferedMethods(providers, settings),
    simulatorPage: createSimulatorPage(config),
    simulatorOf: createSimulatorOf(config),
    limitUploads: async (caller: Caller, files: number) => limitUploads(limiter, caller, files),
  };
}

/** Ends what goes on without a request. */
export async function closeParts({ films, outbox, payments, providers, identityProviders, bookshop, exportPool }: Parts): Promise<void> {
  await Promise.all([films.stop(), outbox.stop(), payments.background.close(), payments.refusedEvents.close()]);
  await Promise.all([providers.close(), identityProviders.close(), bookshop.close(), exportPool.end()]);
}

async function limitUploads(limiter: ReturnType<typeof createRateLimiter>, caller: Caller, files: number): Promise<void> {
  if (caller.kind === "account" && caller.account.isAdministrator) return;
  for (let file = 0; file < files; file += 1) {
    const tooMany = caller.kind === "account" ? await limiter.take("upload", caller.account.id) : await limiter.take("uploadByVisitor", caller.guest.id);
    if (tooMany) throw tooMany;
  }
}
