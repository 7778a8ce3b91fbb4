import type { FastifyInstance } from "fastify";
import { registerFirstRunRoutes } from "./admin/first-run/first-run-routes.ts";
import { registerRestoreRoutes } from "./admin/first-run/restore-routes.ts";
import { registerInvitationRoutes } from "./admin/staff/invitation-routes.ts";
import type { Dependencies } from "./app.ts";
import type { Parts } from "./parts.ts";
import { registerAccountRoutes } from "./shop/account/account-routes.ts";
import { missingProfile } from "./shop/account/missing-profile.ts";
import { registerSecondStepRoutes } from "./shop/account/second-step/second-step-routes.ts";
import { registerPasswordResetRoutes } from "./shop/account/sign-in/password-reset-routes.ts";
import { registerCourseNewsRoutes } from "./shop/announcement/course-news-routes.ts";
import { registerBookshopRoutes } from "./shop/bookshop/bookshop-routes.ts";
import { registerCartRoutes } from "./shop/cart/cart-routes.ts";
import { registerPlanChoiceRoutes } from "./shop/cart/plan-choice-routes.ts";
import { registerCourseRoutes } from "./shop/course/course-routes.ts";
import { registerDrawnCoverRoutes } from "./shop/cover/drawn-cover-routes.ts";
import { registerCustomTextRoutes } from "./shop/custom-text/custom-text-routes.ts";
import { registerCouponRoutes } from "./shop/discount/coupon-routes.ts";
import { registerPromotionRoutes } from "./shop/discount/promotion-routes.ts";
import { maySendWork } from "./shop/learning/assignment/may-send-work.ts";
import { registerStudyRoutes } from "./shop/learning/study-routes.ts";
import { registerFactorListRoutes } from "./shop/my-account/factors/factor-list-routes.ts";
import { registerFactorRoutes } from "./shop/my-account/factors/factor-routes.ts";
import { registerMyAccountRoutes } from "./shop/my-account/my-account-routes.ts";
import { registerOrderRoutes } from "./shop/order/order-routes.ts";
import { preferredMethodOf } from "./shop/order/returning-buyer.ts";
import {
  registerPaymentMarks,
  registerPaymentMethodRoutes,
} from "./shop/payment/methods/payment-method-routes.ts";
import { registerPaymentRoutes } from "./shop/payment/payment-routes.ts";
import { createSlipQuota } from "./shop/payment/transfer/slip-quota.ts";
import { registerReturnRoutes } from "./shop/payment/webhook/return-routes.ts";
import { registerWebhookRoutes } from "./shop/payment/webhook/webhook-routes.ts";
import { registerQuoteRoutes } from "./shop/quote/quote-routes.ts";
import { registerClaimRoutes } from "./shop/refund/claim/claim-routes.ts";
import { registerSessionRoutes } from "./shop/session/session-routes.ts";
import { visitedOrigin } from "./shop/session/visited-origin.ts";
import { registerSettingsRoutes } from "./shop/settings/settings-routes.ts";
import { registerHomeScreenRoutes } from "./shop/share/home-screen/home-screen-routes.ts";
import { registerSharedSlipRoute } from "./shop/share/offline/shared-slip-route.ts";
import { registerSharePictureRoutes } from "./shop/share/share-picture-routes.ts";
import { registerShippingRoutes } from "./shop/shipping/shipping-routes.ts";
import { registerOAuthRoutes } from "./shop/social/oauth-routes.ts";
import { createReadReturn } from "./shop/social/read-return.ts";
import { registerSocialRoutes } from "./shop/social/social-routes.ts";
import { registerStorageRoutes } from "./shop/storage/storage-routes.ts";
import { registerWaitingListRoutes } from "./shop/waiting-list/waiting-list-routes.ts";

/** The routes of visitors, students and buyers. */
export async function registerShop(
  api: FastifyInstance,
  deps: Dependencies,
  parts: Parts,
): Promise<void> {
  await registerAccounts(api, deps, parts);
  registerSocialSignIn(api, deps, parts);
  registerCatalog(api, deps, parts);
  await registerSelling(api, deps, parts);
  await registerLearning(api, deps, parts);
}

function createProfileIsMissing({ db }: Dependencies, { settings }: Parts) {
  return async (accountId: number) =>
    (await missingProfile(db, accountId, await settings.current())).length > 0;
}

async function registerAccounts(
  api: FastifyInstance,
  deps: Dependencies,
  parts: Parts,
): Promise<void> {
  registerSecondFactor(api, deps, parts);
  const { config, db } = deps;
  const { secrets, http } = config;
  const { identify, cookies, limiter, settings, tickets } = parts;
  const { passwords, outbox, realtime, devices } = parts;
  const profileIsMissing = createProfileIsMissing(deps, parts);
  const readReturn = createReadReturn({ db, tickets, profileIsMissing });
  registerSessionRoutes(api, {
    db,
    identify,
    cookies,
    limiter,
    settings,
    secret: secrets.session,
    readReturn,
    profileIsMissing,
  });
  registerAccountRoutes(api, { ...parts, db, dataKey: secrets.data, factor: config.limits.factor });
  registerPasswordResetRoutes(api, {
    db,
    identify,
    cookies,
    devices,
    limiter,
    settings,
    passwords,
    outbox,
    realtime,
  });
  const joining = { db, identify, cookies, devices, limiter, settings, passwords, realtime };
  registerInvitationRoutes(api, joining);
  registerFirstRunRoutes(api, { ...joining, isRestoring: parts.pageRestore.isRestoring });
  await registerRestoreRoutes(api, { db, limiter, pageRestore: parts.pageRestore });
  registerMyAccountRoutes(api, { ...parts, dataKey: secrets.data, publicUrl: http.publicUrl });
}

function originOfVisit({ config }: Dependencies) {
  const { http, mode } = config;
  return visitedOrigin({ publicUrl: http.publicUrl, isProduction: mode === "production" });
}

function registerSecondFactor(api: FastifyInstance, deps: Dependencies, parts: Parts): void {
  const { config, db, clock } = deps;
  const originOf = originOfVisit(deps);
  registerSecondStepRoutes(api, { ...parts, db, originOf });
  registerFactorRoutes(api, { ...parts, db, clock, dataKey: config.secrets.data, originOf });
  registerFactorListRoutes(api, { db, originOf });
}

function registerSocialSignIn(api: FastifyInstance, deps: Dependencies, parts: Parts): void {
  const { config, db, clock, log } = deps;
  const { secrets } = config;
  const { identify, cookies, limiter, settings, tickets, identityProviders, passwords } = parts;
  const { factors } = parts;
  const originOf = originOfVisit(deps);
  registerOAuthRoutes(api, {
    db,
    log,
    identify,
    cookies,
    limiter,
    identityProviders,
    settings,
    tickets,
    originOf,
    passwords,
    factors,
    clock,
  });
  const claims = {
    dataKey: secrets.data,
    askProvider: parts.payments.askProvider,
    retentionYears: async () => (await settings.current()).taxRetentionYears,
  };
  registerSocialRoutes(api, {
    ...parts,
    db,
    profileIsMissing: createProfileIsMissing(deps, parts),
    ...claims,
    factor: config.limits.factor,
  });
}

function registerCatalog(api: FastifyInstance, { db }: Dependencies, parts: Parts): void {
  const { identify, limiter, settings, identityProviders, customTexts } = parts;
  const { providers, offeredMethods, store } = parts;
  registerSettingsRoutes(api, {
    settings,
    hasMail: parts.mail.reaches,
    socialProviders: async () => (await identityProviders.current()).offered,
  });
  registerCustomTextRoutes(api, { customTexts });
  registerSharePictureRoutes(api, { db, settings, store });
  registerHomeScreenRoutes(api, { settings, store });
  registerDrawnCoverRoutes(api, { db });
  registerCourseRoutes(api, { db });
  registerCartRoutes(api, {
    db,
    preferredMethodOf: async (accountId) =>
      preferredMethodOf(db, accountId, await offeredMethods()),
  });
  registerPlanChoiceRoutes(api, { db });
  const payPalClientId = async () =>
    (await providers.current()).providerFor(2)?.publicData.clientId ?? null;
  registerPaymentMethodRoutes(api, {
    db,
    offeredMethods,
    payPalClientId,
    simulatorOf: parts.simulatorOf,
    reach: parts.payments.reach,
  });
  registerQuoteRoutes(api, { db, settings, offeredMethods });
  registerCouponRoutes(api, { db, limiter });
  registerPaymentMarks(api, { db, offeredMethods });
  registerPromotionRoutes(api, { db, identify });
  registerShippingRoutes(api, { db, limiter });
  registerBookshopRoutes(api, { bookshop: parts.bookshop, limiter });
}

async function registerSelling(
  api: FastifyInstance,
  { config, db, clock, log }: Dependencies,
  parts: Parts,
): Promise<void> {
  const { identify, limiter, settings, providers, offeredMethods, payments } = parts;
  const { secrets, http } = config;
  registerOrderRoutes(api, {
    ...payments,
    dataKey: secrets.data,
    settings,
    offeredMethods,
    hasBookshop: parts.bookshop.isOffered,
  });
  registerClaimRoutes(api, { db, dataKey: secrets.data, settings });
  registerPaymentRoutes(api, {
    ...payments,
    dataKey: secrets.data,
    clock,
    limiter,
    settings,
    publicUrl: http.publicUrl,
    simulatorPage: parts.simulatorPage,
  });
  await registerSharedSlipRoute(api);
  await registerReturnRoutes(api, { ...payments, settings, clock, identify });
  const { inbox, refusedEvents } = payments;
  await registerWebhookRoutes(api, { db, providers, inbox, refusedEvents, limiter, clock, log });
  registerWaitingListRoutes(api, { db, settings, limiter });
}

async function registerLearning(
  api: FastifyInstance,
  { config, db, clock }: Dependencies,
  parts: Parts,
): Promise<void> {
  const { limiter, settings, store } = parts;
  const { secrets, http } = config;
  const { publicUrl, countryHeader } = http;
  registerStudyRoutes(api, {
    ...parts,
    db,
    store,
    dataKey: secrets.data,
    clock,
    limiter,
    settings,
    publicUrl,
    countryHeader,
  });
  registerCourseNewsRoutes(api, { db });
  await registerStorageRoutes(api, {
    ...parts,
    db,
    dataKey: secrets.data,
    maySendWork: (caller) => maySendWork(db, caller),
    slipQuota: createSlipQuota(db),
  });
}
