import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { isMeasuredPage } from "#domain/settings/analytics-pages.ts";
import { registerApiDocsRoutes } from "./api-docs/api-docs-routes.ts";
import { registerAuditRoutes } from "./audit/audit-routes.ts";
import { registerHistoryRoutes } from "./audit/history-routes.ts";
import type { Config } from "./config.ts";
import { registerCatalogDeskRoutes } from "./desk/catalog/courses/catalog-desk-routes.ts";
import { registerDiscountDeskRoutes } from "./desk/discounts/discount-desk-routes.ts";
import { registerFiguresRoutes } from "./desk/figures/figures-routes.ts";
import { registerSellingStepsRoutes } from "./desk/home/selling-steps-routes.ts";
import { createFileWords } from "./desk/kit/file-words.ts";
import { registerResultFileRoutes } from "./desk/kit/result-file-routes.ts";
import { registerMailRoutes } from "./desk/mail/mail-routes.ts";
import { registerBatchOrderRoutes } from "./desk/orders/batch-orders.ts";
import { registerBatchShippingRoutes } from "./desk/orders/batch-shipping.ts";
import { registerCancelOrderRoutes } from "./desk/orders/cancel-order-routes.ts";
import { registerOrderDeskRoutes } from "./desk/orders/order-desk-routes.ts";
import { registerOrderExportRoutes } from "./desk/orders/order-export-routes.ts";
import { registerOrderMailRoutes } from "./desk/orders/order-mail-routes.ts";
import { registerOrderNoteRoutes } from "./desk/orders/order-note-routes.ts";
import { registerOrderShipmentRoutes } from "./desk/orders/order-shipment-routes.ts";
import { registerOrderWatchRoutes } from "./desk/orders/order-watch-routes.ts";
import { registerAdminSettingsRoutes } from "./desk/settings/admin-settings-routes.ts";
import { registerSettingListRoutes } from "./desk/settings/lists/setting-list-routes.ts";
import { registerBatchStaffRoutes } from "./desk/staff/batch-staff-routes.ts";
import { registerInvitationRoutes } from "./desk/staff/invitation-routes.ts";
import { registerStaffRoutes } from "./desk/staff/staff-routes.ts";
import { registerStatementRoutes } from "./desk/statements/statement-routes.ts";
import { registerStudentRoutes } from "./desk/students/student-routes.ts";
import { registerTextDeskRoutes } from "./desk/texts/text-desk-routes.ts";
import { filmHosts, isPaidOn, pageHosts } from "./page-hosts.ts";
import { closeParts, createParts, type Parts } from "./parts.ts";
import type { DatabaseAddress, Db } from "./platform/database/database.ts";
import { registerHealth } from "./platform/http/health.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { addApiHeaders, type PolicyFor, pagePolicy } from "./platform/http/security-headers.ts";
import { answerUnknownRoutes } from "./platform/http/unknown-routes.ts";
import { noPages, type Pages, registerPages } from "./platform/pages/pages.ts";
import type { Clock } from "./platform/process/clock.ts";
import type { Log } from "./platform/process/log.ts";
import type { Metrics } from "./platform/process/metrics.ts";
import { publicPages } from "./public-pages.ts";
import { registerAccountRoutes } from "./shop/account/account-routes.ts";
import { missingProfile } from "./shop/account/missing-profile.ts";
import { registerPasswordResetRoutes } from "./shop/account/sign-in/password-reset-routes.ts";
import { registerBookshopRoutes } from "./shop/bookshop/bookshop-routes.ts";
import { registerCartRoutes } from "./shop/cart/cart-routes.ts";
import { registerPaymentMethodRoutes } from "./shop/cart/payment-method-routes.ts";
import { registerPlanChoiceRoutes } from "./shop/cart/plan-choice-routes.ts";
import { findCatalogVersion } from "./shop/course/catalog-version-queries.ts";
import { registerCourseRoutes } from "./shop/course/course-routes.ts";
import { registerCustomTextRoutes } from "./shop/custom-text/custom-text-routes.ts";
import { registerDiscountRoutes } from "./shop/discount/discount-routes.ts";
import { registerStudyRoutes } from "./shop/learning/study-routes.ts";
import { registerMailSettingRoutes } from "./shop/mail/mail-setting-routes.ts";
import { registerMyAccountRoutes } from "./shop/my-account/my-account-routes.ts";
import { registerOrderRoutes } from "./shop/order/order-routes.ts";
import { registerDecisionRoutes } from "./shop/payment/approval/decision-routes.ts";
import { registerPaymentSettingRoutes } from "./shop/payment/methods/payment-setting-routes.ts";
import { registerPaymentRoutes } from "./shop/payment/payment-routes.ts";
import { registerPaymentNoticeRoutes } from "./shop/payment/webhook/payment-notice-routes.ts";
import { registerReturnRoutes } from "./shop/payment/webhook/return-routes.ts";
import { registerWebhookRoutes } from "./shop/payment/webhook/webhook-routes.ts";
import { registerQuoteRoutes } from "./shop/quote/quote-routes.ts";
import { registerRefundRoutes } from "./shop/refund/refund-routes.ts";
import { registerResolveListRoutes } from "./shop/refund/to-resolve-routes.ts";
import { registerSeatDeskRoutes, registerSeatRoutes } from "./shop/seat/seat-routes.ts";
import { registerSessionRoutes } from "./shop/session/session-routes.ts";
import { visitedOrigin } from "./shop/session/visited-origin.ts";
import { registerSettingsRoutes } from "./shop/settings/settings-routes.ts";
import { registerShippingRoutes } from "./shop/shipping/shipping-routes.ts";
import { registerOAuthRoutes } from "./shop/social/oauth-routes.ts";
import { registerSocialAppRoutes } from "./shop/social/social-app-routes.ts";
import { registerSocialRoutes } from "./shop/social/social-routes.ts";
import { createTellReturn } from "./shop/social/tell-return.ts";
import { originOfLinks } from "./shop/storage/open-store.ts";
import { registerStorageRoutes } from "./shop/storage/storage-routes.ts";

export type Dependencies = {
  config: Config;
  /** The project's folder, where the built pages are. Without it there is the interface alone. */
  root: string | undefined;
  address: DatabaseAddress;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  /** By how much the machine's own clock is ahead. */
  clockSkewMs: () => number;
  log: Log;
  metrics: Metrics;
  isDraining: () => boolean;
  jobsAreRunning: () => boolean;
};
export type App = { server: FastifyInstance; parts: Parts };

/** Joins the parts. Every feature registers its own routes and gets only what it needs. */
export async function createApp(given: Dependencies): Promise<App> {
  const { config, root, db, log, metrics, isDraining, jobsAreRunning } = given;
  const { http, isDevelopment } = config;
  const server = createHttpServer({
    log,
    metrics,
    clock: given.clock,
    trustedProxies: http.trustedProxies,
    isSecure: http.isSecure,
    hasSecureSubdomains: http.hasSecureSubdomains,
    isDraining,
  });
  const parts = createParts(server, given);
  server.decorate("guard", parts.guard);
  server.decorate("exportPool", parts.exportPool);
  let pages: Pages = noPages;
  server.decorate("written", { words: createFileWords(() => pages.texts(), parts.customTexts), clock: given.clock });
  server.addHook("onClose", () => closeParts(parts));
  answerUnknownRoutes(server);
  registerHealth(server, { isDraining, clockSkewMs: given.clockSkewMs, checks: { ...parts.probes, jobs: jobsAreRunning } });
  await server.register(async (api) => {
    addApiHeaders(api);
    await registerFeatures(api, given, parts);
    registerCatalogDeskRoutes(api, { ...given, films: parts.films, background: parts.payments.background, knowsCountries: http.countryHeader !== null });
  });
  if (http.hasApiDocs) registerApiDocsRoutes(server, { publicUrl: http.publicUrl });
  if (root !== undefined) {
    const policyFor = createPolicyFor(parts, http.publicUrl, originOfLinks(given.config));
    pages = await registerPages(server, {
      root,
      publicUrl: http.publicUrl,
      isDevelopment,
      clock: given.clock,
      policyFor,
      publicPages,
      // The day since when the shop is registered for VAT comes without a change in the catalogue.
      currentVersion: async () => `${await findCatalogVersion(db)} ${(await parts.settings.current()).vat.isEnabled}`,
    });
  }
  await server.register(async (api) => {
    addApiHeaders(api);
    registerTextDeskRoutes(api, { db, customTexts: parts.customTexts, settings: parts.settings, pages, publicUrl: http.publicUrl });
  });
  return { server, parts };
}

function createPolicyFor({ providers, offeredMethods, settings }: Parts, publicUrl: string, files: string | null): PolicyFor {
  return async (scripts, address) => {
    const { measurementId, purchaseLayout } = await settings.current();
    const isMeasured = isMeasuredPage(address) && measurementId !== "";
    const offered = isPaidOn(address, purchaseLayout) ? await offeredMethods() : new Set<number>();
    const more = { ...pageHosts({ providers: await providers.settings(), offered, isMeasured, files }), ...filmHosts(address) };
    return pagePolicy({ scripts, publicUrl, more });
  };
}

async function registerFeatures(api: FastifyInstance, given: Dependencies, parts: Parts): Promise<void> {
  const { config, db, clock, log } = given;
  const {
    identify,
    cookies,
    limiter,
    settings,
    tickets,
    identityProviders,
    customTexts,
    providers,
    offeredMethods,
    payments,
    store,
    work,
    pictures,
    resumable,
  } = parts;
  const { secrets, http } = config;
  const { passwords, outbox, realtime, devices } = parts;
  const profileIsMissing = async (accountId: number) => (await missingProfile(db, accountId, await settings.current())).length > 0;
  const tellReturn = createTellReturn({ db, tickets, profileIsMissing });
  registerSessionRoutes(api, { db, identify, cookies, limiter, settings, secret: secrets.session, tellReturn, profileIsMissing });
  registerAccountRoutes(api, { ...parts, db, dataKey: secrets.data, factor: config.limits.factor });
  registerPasswordResetRoutes(api, { db, identify, cookies, devices, limiter, settings, passwords, outbox, realtime });
  registerInvitationRoutes(api, { db, identify, cookies, devices, limiter, settings, passwords, realtime });
  registerMyAccountRoutes(api, { ...parts, dataKey: secrets.data, publicUrl: http.publicUrl });
  const originOf = visitedOrigin({ publicUrl: http.publicUrl, isProduction: config.mode === "production" });
  registerOAuthRoutes(api, { db, log, identify, cookies, limiter, identityProviders, settings, tickets, originOf, passwords, clock });
  const claims = { dataKey: secrets.data, askProvider: payments.askProvider, retentionYears: async () => (await settings.current()).taxRetentionYears };
  registerSocialRoutes(api, { ...parts, db, profileIsMissing, ...claims, factor: config.limits.factor });
  registerSettingsRoutes(api, { settings, hasMail: parts.mail.reaches, socialProviders: async () => (await identityProviders.current()).offered });
  registerCustomTextRoutes(api, { customTexts });
  registerCourseRoutes(api, { db });
  registerCartRoutes(api, { db, limiter });
  registerPlanChoiceRoutes(api, { db });
  const payPalClientId = async () => (await providers.current()).providerFor(2)?.publicData.clientId ?? null;
  registerPaymentMethodRoutes(api, { db, offeredMethods, payPalClientId, simulatorOf: parts.simulatorOf });
  registerQuoteRoutes(api, { db, settings, offeredMethods });
  registerDiscountRoutes(api, { db, limiter, identify });
  registerShippingRoutes(api, { db, limiter });
  registerBookshopRoutes(api, { bookshop: parts.bookshop, limiter });
  registerOrderRoutes(api, { ...payments, settings, limiter, offeredMethods, hasBookshop: parts.bookshop.isOffered });
  registerPaymentRoutes(api, { ...payments, limiter, settings, publicUrl: http.publicUrl, simulatorPage: parts.simulatorPage });
  await registerReturnRoutes(api, { ...payments, settings, clock });
  const { inbox, refusedEvents } = payments;
  await registerWebhookRoutes(api, { db, providers, inbox, refusedEvents, limiter, clock, log });
  registerSeatRoutes(api, { db, settings, limiter });
  const { publicUrl, countryHeader } = http;
  registerStudyRoutes(api, { ...parts, db, store, dataKey: secrets.data, clock, limiter, settings, publicUrl, countryHeader });
  await registerStorageRoutes(api, { db, store, work, pictures, resumable, dataKey: secrets.data, limitUploads: parts.limitUploads });
  registerDesk(api, given, parts);
}

/** What only administrators see. */
function registerDesk(api: FastifyInstance, { config, db, clock }: Dependencies, parts: Parts): void {
  const { settings, providers, payments, passwords, outbox, realtime } = parts;
  registerAuditRoutes(api, { db });
  registerHistoryRoutes(api, { db });
  registerStudentRoutes(api, { db, clock, settings, passwords, outbox, realtime, dataKey: config.secrets.data });
  registerStaffRoutes(api, { db, passwords, outbox, realtime });
  registerBatchStaffRoutes(api, { db, passwords, outbox, realtime });
  registerAdminSettingsRoutes(api, { db, passwords, settings });
  registerSettingListRoutes(api, { db, passwords });
  registerSocialAppRoutes(api, { db, passwords, settings, dataKey: config.secrets.data, configured: config.social, isDemo: config.mode === "demo" });
  registerPaymentSettingRoutes(api, { ...parts, db, clock, dataKey: config.secrets.data, takesTestKeys: config.mode === "demo" });
  registerPaymentNoticeRoutes(api, { db });
  registerDecisionRoutes(api, { ...payments, realtime });
  registerResolveListRoutes(api, { db, providers, dataKey: config.secrets.data });
  registerRefundRoutes(api, { ...payments, realtime, passwords: parts.passwords, dataKey: config.secrets.data, clock });
  registerStatementRoutes(api, { db, passwords, outbox, realtime, dataKey: config.secrets.data, log: payments.log, clock });
  registerOrderDeskRoutes(api, { db, dataKey: config.secrets.data, clock, providers });
  registerOrderExportRoutes(api, { db, dataKey: config.secrets.data });
  registerBatchOrderRoutes(api, { ...payments, passwords, realtime, clock });
  registerCancelOrderRoutes(api, { ...payments, realtime });
  registerBatchShippingRoutes(api, { db, outbox, realtime });
  registerOrderNoteRoutes(api, { db, realtime });
  registerOrderMailRoutes(api, { db, outbox, realtime });
  registerOrderShipmentRoutes(api, { db, outbox });
  registerOrderWatchRoutes(api, { db, realtime });
  registerSeatDeskRoutes(api, { db });
  registerSellingStepsRoutes(api, { db, offeredMethods: parts.offeredMethods, mail: parts.mail, settings });
  registerResultFileRoutes(api, { db });
  registerFiguresRoutes(api, { db, clock });
  registerDiscountDeskRoutes(api, { db, settings, offeredMethods: parts.offeredMethods });
  registerMailRoutes(api, { db, mail: parts.mail });
  registerMailSettingRoutes(api, {
    db,
    passwords,
    settings,
    dataKey: config.secrets.data,
    limiter: parts.limiter,
    mail: parts.mail,
    isDemo: config.mode === "demo",
  });
}
