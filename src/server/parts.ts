import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./app.ts";
import { createBackupDesk } from "./backup/backup-desk.ts";
import { createBackupRuns } from "./backup/backup-runs.ts";
import { createPageRestore } from "./backup/from-page/page-restore.ts";
import { createRecoveryKit } from "./backup/recovery-kit.ts";
import { usualDemoPassword } from "./demo/demo-password.ts";
import { createShopDoctor } from "./doctor/shop-doctor.ts";
import { createPool } from "./platform/database/database.ts";
import { createReading } from "./platform/database/reading.ts";
import { createRateLimiter } from "./platform/http/rate-limit.ts";
import { visitOf } from "./platform/pages/page-client.ts";
import { root } from "./project-root.ts";
import { createReadiness } from "./readiness.ts";
import { createFactors } from "./shop/account/second-step/factors.ts";
import { createPasswords } from "./shop/account/sign-in/passwords.ts";
import { createBookshop } from "./shop/bookshop/bookshop.ts";
import { createBookshopClient } from "./shop/bookshop/bookshop-client.ts";
import { createCustomTexts } from "./shop/custom-text/custom-texts.ts";
import { createDelivery } from "./shop/mail/deliver-due.ts";
import { createLiveMail } from "./shop/mail/live-mail.ts";
import { prepareDataExports } from "./shop/my-account/data-export/prepare-data-exports.ts";
import { createOutbox } from "./shop/outbox/outbox.ts";
import { createCardTries } from "./shop/payment/card/card-tries.ts";
import { createLiveProviders } from "./shop/payment/keys/live-providers.ts";
import { createOfferedMethods } from "./shop/payment/methods/offered-methods.ts";
import { createPayments } from "./shop/payment/payments.ts";
import { createSimulatorOf, createSimulatorPage } from "./shop/payment/providers/simulator-page.ts";
import { createReconciliationCounts } from "./shop/payment/reconciliation/reconciliation-counts.ts";
import { createRealtime } from "./shop/realtime/realtime.ts";
import { createCookies } from "./shop/session/cookies.ts";
import { createCsrfGuard } from "./shop/session/csrf-guard.ts";
import { createGuard } from "./shop/session/guard.ts";
import { createTurns } from "./shop/session/idempotency.ts";
import { createIdentify, type Identify, type Visit } from "./shop/session/identify.ts";
import { createKnownDevices } from "./shop/session/known-devices.ts";
import { createStudentViews } from "./shop/session/student-view/student-views.ts";
import { createSocialTickets } from "./shop/session/ticket.ts";
import { createSettings } from "./shop/settings/settings.ts";
import { createLiveIdentity } from "./shop/social/live-identity.ts";
import { createKeptFiles } from "./shop/storage/kept-files.ts";
import { originOfLinks } from "./shop/storage/open-store.ts";
import { createUploadGate } from "./shop/storage/upload-gate.ts";
import { createVisitCounts } from "./shop/visit/visit-counts.ts";

/** Each export holds one connection until its file is read. */
const exportsAtOnce = 4;
/** Connections of a node to the replica. */
const readsAtOnce = 4;

export type Parts = ReturnType<typeof createParts>;

/** The parts that several features share, each made once. */
export function createParts(server: FastifyInstance, deps: Dependencies) {
  const { config, address, pool, db, clock, clockSkewMs, log, metrics } = deps;
  const { http, secrets, storage } = config;
  const calls = createCallParts(server, deps);
  const outside = createOutsideParts(deps, calls);
  const { cookies, identify, csrfGuard, settings, customTexts, limiter } = calls;
  const kept = createKeptFiles({
    db,
    storage: { ...storage, hasLinks: originOfLinks(config) !== null },
    ffmpeg: config.ffmpeg,
    dataKey: secrets.data,
    log,
  });
  const { mail, providers } = outside;
  const { store } = kept;
  const backups = createBackupRuns({ db, address, config, root, log });
  return {
    clock,
    backups,
    backupDesk: createBackupDesk({ db, clock, config, runs: backups }),
    recovery: createRecoveryKit({ db, config }),
    pageRestore: createPageRestore({ ...deps, owner: deps.owner ?? address, role: deps.role }),
    doctor: createShopDoctor({ ...deps, root, clock, mail, providers, settings, store }),
    ...calls,
    ...outside,
    ...kept,
    factors: createFactors({ db, dataKey: secrets.data, clock, outbox: outside.outbox }),
    ...createReadiness({ pool, log, clockSkewMs, port: http.port, ...kept }),
    exportPool: createPool({
      address,
      log,
      max: exportsAtOnce,
      waitMs: 60_000,
      statementTimeoutMs: 60_000,
    }),
    reading: createReading(db, replicaOf(deps)),
    devices: createKnownDevices({ db, cookies, secret: secrets.session }),
    guard: createGuard({
      db,
      identify,
      csrfGuard,
      customTexts,
      takeTurn: createTurns(db, secrets.session),
      limiter,
      views: createStudentViews(db, cookies),
    }),
    tickets: createSocialTickets({ db, cookies, secret: secrets.session }),
    reconciliationCounts: createReconciliationCounts(metrics),
    prepareDataExports: () =>
      prepareDataExports({ db, dataKey: secrets.data, publicUrl: http.publicUrl }),
    offeredMethods: createOfferedMethods(outside.providers, settings),
    simulatorPage: createSimulatorPage(config),
    simulatorOf: createSimulatorOf(config),
    uploadGate: createUploadGate(limiter),
  };
}

function replicaOf({ config: { database }, log }: Dependencies) {
  if (database.kind === "embedded" || database.replica === undefined) return undefined;
  const address = { connectionString: database.replica };
  return { pool: createPool({ address, log, max: readsAtOnce, waitMs: 2_000 }), log };
}

type CallParts = ReturnType<typeof createCallParts>;

/** The parts that check each call and make its answer. */
function createCallParts(
  server: FastifyInstance,
  { config, address, db, clock, log }: Dependencies,
) {
  const { http, secrets, limits } = config;
  const isProduction = config.mode === "production";
  const cookies = createCookies({ isSecure: http.isSecure });
  const identifyVisit = createIdentify(db, cookies, { isProduction });
  const identify: Identify = Object.assign(
    (...[visit, counting]: Parameters<Identify>) => identifyVisit(visitOf(visit), counting),
    { recall: (visit: Visit) => identifyVisit.recall(visitOf(visit)) },
  );
  const csrfGuard = createCsrfGuard({
    publicUrl: http.publicUrl,
    isProduction,
    secret: secrets.session,
  });
  return {
    cookies,
    identify,
    csrfGuard,
    limiter: createRateLimiter(db, { factor: limits.factor }),
    settings: createSettings(db, clock),
    customTexts: createCustomTexts(db),
    passwords: createPasswords({
      pepper: secrets.passwordPepper,
      refused: isProduction ? usualDemoPassword : undefined,
    }),
    realtime: createRealtime(server, { address, db, identify, csrfGuard, log }),
  };
}

/** The parts that call other systems: mail, the bookshop, payment and sign-in providers. */
function createOutsideParts(
  { config, db, clock, log }: Dependencies,
  { settings, customTexts, limiter, realtime }: CallParts,
) {
  const { http, secrets, limits } = config;
  const isProduction = config.mode === "production";
  const live = { db, dataKey: secrets.data, settings, log, allowInsecure: !isProduction };
  const bookshop = createBookshop(
    db,
    config.bookshop
      ? createBookshopClient(config.bookshop, { allowInsecure: !isProduction, log })
      : null,
  );
  const mail = createLiveMail({
    db,
    clock,
    dataKey: secrets.data,
    settings,
    configured: config.mail,
    allowsPrivate: !isProduction,
  });
  const delivery = createDelivery({
    db,
    settings,
    customTexts,
    limiter,
    keepsLinks: !isProduction,
    publicUrl: http.publicUrl,
    dataKey: secrets.data,
    mail,
    tell: realtime.tell,
    passOn: bookshop.deliver,
  });
  const outbox = createOutbox(delivery, log);
  const configured = { given: config.providers, places: config.providerPlaces };
  const providers = createLiveProviders({ ...live, configured });
  const identityProviders = createLiveIdentity({ ...live, configured: config.social, clock });
  const payments = createPayments({
    db,
    log,
    outbox,
    providers,
    tellAdmin: realtime.tellAdmin,
    clock,
    cards: createCardTries({ factor: limits.factor, key: secrets.data }),
  });
  const visits = createVisitCounts({
    db,
    clock,
    report: (error) => log.error({ err: error }, "visits could not be counted"),
  });
  return { bookshop, mail, outbox, configured, providers, identityProviders, payments, visits };
}

/** Stops the work that runs without a request. */
export async function closeParts({
  backups,
  pageRestore,
  films,
  outbox,
  payments,
  visits,
  providers,
  identityProviders,
  bookshop,
  exportPool,
  reading,
}: Parts): Promise<void> {
  await Promise.all([
    films.stop(),
    backups.stop(),
    pageRestore.stop(),
    outbox.stop(),
    payments.background.close(),
    visits.stop(),
    payments.refusedEvents.close(),
  ]);
  await Promise.all([
    providers.close(),
    identityProviders.close(),
    bookshop.close(),
    exportPool.end(),
    reading.close(),
  ]);
}
