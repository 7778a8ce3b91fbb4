import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { registerAccountRoutes } from "./account/account-routes.ts";
import { registerOrderDeskRoutes } from "./admin/order-desk-routes.ts";
import { registerApiDocsRoutes } from "./api-docs/api-docs-routes.ts";
import { registerCartRoutes } from "./cart/cart-routes.ts";
import { registerPaymentMethodRoutes } from "./cart/payment-method-routes.ts";
import { registerPlanChoiceRoutes } from "./cart/plan-choice-routes.ts";
import type { Config } from "./config.ts";
import { findCatalogVersion } from "./course/catalog-version-queries.ts";
import { registerCourseRoutes } from "./course/course-routes.ts";
import { registerCustomTextRoutes } from "./custom-text/custom-text-routes.ts";
import { registerEnrollmentRoutes } from "./enrollment/enrollment-routes.ts";
import { registerMailRoutes } from "./mail/mail-routes.ts";
import { registerOrderRoutes } from "./order/order-routes.ts";
import { pageHosts } from "./page-hosts.ts";
import { closeParts, createParts, type Parts } from "./parts.ts";
import { registerDecisionRoutes } from "./payment/decision-routes.ts";
import { registerPaymentRoutes } from "./payment/payment-routes.ts";
import { registerReturnRoutes } from "./payment/return-routes.ts";
import { registerWebhookRoutes } from "./payment/webhook-routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { DatabaseAddress, Db } from "./platform/database.ts";
import { databaseCheck, folderCheck, registerHealth } from "./platform/health.ts";
import { createHttpServer } from "./platform/http-server.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import { registerPages } from "./platform/pages.ts";
import { addApiHeaders, type PolicyFor, pagePolicy } from "./platform/security-headers.ts";
import { answerUnknownRoutes } from "./platform/unknown-routes.ts";
import { publicPages } from "./public-pages.ts";
import { registerQuoteRoutes } from "./quote/quote-routes.ts";
import { registerSessionRoutes } from "./session/session-routes.ts";
import { registerSettingsRoutes } from "./settings/settings-routes.ts";
import { registerShippingRoutes } from "./shipping/shipping-routes.ts";
import { registerStorageRoutes } from "./storage/storage-routes.ts";

export type Dependencies = {
  config: Config;
  /** The project's folder, where the built pages are. Without it there is the interface alone. */
  root: string | undefined;
  address: DatabaseAddress;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  isDraining: () => boolean;
  jobsAreRunning: () => boolean;
};
export type App = { server: FastifyInstance; parts: Parts };

/** Joins the parts. Every feature registers its own routes and gets only what it needs. */
export async function createApp(given: Dependencies): Promise<App> {
  const { config, root, pool, db, log, metrics, isDraining, jobsAreRunning } = given;
  const { http, isDevelopment, storage } = config;
  const server = createHttpServer({ log, metrics, trustedProxies: http.trustedProxies, isSecure: http.isSecure, isDraining });
  const parts = createParts(server, given);
  server.decorate("guard", parts.guard);
  server.addHook("onClose", () => closeParts(parts));
  answerUnknownRoutes(server);
  registerHealth(server, {
    isDraining,
    checks: { database: databaseCheck(pool), storage: folderCheck(storage.folder), jobs: jobsAreRunning },
  });
  await server.register(async (api) => {
    addApiHeaders(api);
    await registerFeatures(api, given, parts);
  });
  registerApiDocsRoutes(server, { publicUrl: http.publicUrl });
  if (root !== undefined) {
    const policyFor: PolicyFor = (scripts) => pagePolicy({ scripts, publicUrl: http.publicUrl, more: pageHosts(config) });
    await registerPages(server, { root, publicUrl: http.publicUrl, isDevelopment, policyFor, publicPages, currentVersion: () => findCatalogVersion(db) });
  }
  return { server, parts };
}

async function registerFeatures(api: FastifyInstance, { config, db, clock, log }: Dependencies, parts: Parts): Promise<void> {
  const { identify, cookies, limiter, settings, customTexts, providers, offeredProviders, payments, store } = parts;
  const { secrets, http } = config;
  registerSessionRoutes(api, { db, identify, cookies, limiter, secret: secrets.session });
  registerAccountRoutes(api, { db, identify, cookies, limiter, settings, passwords: parts.passwords, outbox: parts.outbox, realtime: parts.realtime });
  registerSettingsRoutes(api, { settings });
  registerCustomTextRoutes(api, { customTexts });
  registerCourseRoutes(api, { db });
  registerCartRoutes(api, { db, limiter });
  registerPlanChoiceRoutes(api, { db });
  registerPaymentMethodRoutes(api, { db, offeredProviders });
  registerQuoteRoutes(api, { db, settings, offeredProviders });
  registerShippingRoutes(api, { db, limiter });
  registerOrderRoutes(api, { ...payments, settings, limiter, offeredProviders });
  registerPaymentRoutes(api, { ...payments, limiter, settings, publicUrl: http.publicUrl, simulatorPage: parts.simulatorPage });
  registerReturnRoutes(api, { ...payments, settings });
  await registerWebhookRoutes(api, { db, providers, inbox: payments.inbox, limiter, clock, log });
  registerDecisionRoutes(api, payments);
  registerEnrollmentRoutes(api, { db });
  await registerStorageRoutes(api, { db, store, dataKey: secrets.data, limitUploads: parts.limitUploads });
  registerOrderDeskRoutes(api, { db, dataKey: secrets.data, clock });
  registerMailRoutes(api, { db, leaves: config.mail.smtpUrl !== undefined });
}
