import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { isMeasuredPage } from "#domain/settings/analytics-pages.ts";
import { registerCatalogAdminRoutes } from "./admin/catalog/catalog-admin-routes.ts";
import { registerTextAdminRoutes } from "./admin/texts/text-admin-routes.ts";
import { registerApiDocsRoutes } from "./api-docs/api-docs-routes.ts";
import { type BuildIdentity, buildName } from "./build-identity.ts";
import type { Config } from "./config.ts";
import { createFileWords } from "./list/file-words.ts";
import { filmHosts, isPaidOn, mailStyles, pageHosts } from "./page-hosts.ts";
import { closeParts, createParts, type Parts } from "./parts.ts";
import type { DatabaseAddress, Db } from "./platform/database/database.ts";
import { admitRequests } from "./platform/http/admission/admit-requests.ts";
import type { RequestClass } from "./platform/http/admission/request-shares.ts";
import { type Health, registerHealth } from "./platform/http/health.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import type { Metrics } from "./platform/http/metrics.ts";
import { addApiHeaders, type PolicyFor, pagePolicy } from "./platform/http/security-headers.ts";
import { answerUnknownRoutes } from "./platform/http/unknown-routes.ts";
import { keptBuildsFolder } from "./platform/pages/kept-builds.ts";
import { noPages, type Pages, registerPages } from "./platform/pages/pages.ts";
import { storedPath } from "./platform/pages/public-page.ts";
import type { Clock } from "./platform/process/clock.ts";
import type { Log } from "./platform/process/log.ts";
import { guestPagesFor, isSameForAll, publicPages } from "./public-pages.ts";
import { registerAdmin } from "./register-admin.ts";
import { registerShop } from "./register-shop.ts";
import { findCatalogVersion } from "./shop/course/catalog-version-queries.ts";
import { readOfflineFiles } from "./shop/share/offline/offline-files.ts";
import { registerOfflineRoutes } from "./shop/share/offline/offline-routes.ts";
import { originOfLinks } from "./shop/storage/open-store.ts";
import { registerVisitRoutes } from "./shop/visit/visit-routes.ts";

export type Dependencies = {
  config: Config;
  /** The project's folder with the built pages. Without it the shop serves the API only. */
  root: string | undefined;
  build: BuildIdentity;
  address: DatabaseAddress;
  /** The address of who owns the tables, where the shop knows it, and the role that it works as. */
  owner?: DatabaseAddress;
  role?: string | undefined;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  /** How far the machine's own clock is ahead. */
  clockSkewMs: () => number;
  log: Log;
  metrics: Metrics;
  isDraining: () => boolean;
  /** Another node of this machine serves, and this one only finishes. */
  hasSuccessor?: () => boolean;
  jobsAreRunning: () => boolean;
};
export type App = { server: FastifyInstance; parts: Parts };

/** Composes the application. Every feature registers its own routes and gets only what it needs. */
export async function createApp(given: Dependencies): Promise<App> {
  const { config, root, log, metrics, isDraining } = given;
  const { http } = config;
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
  server.decorate("finders", []);
  let pages: Pages = noPages;
  server.decorate("written", {
    words: createFileWords(() => pages.texts(), parts.customTexts),
    clock: given.clock,
  });
  server.addHook("onClose", () => closeParts(parts));
  const admission = admitRequests(server, {
    pageClass: pageClassOf(config, parts),
    hasSession: hasSession(parts),
    log,
    metrics,
  });
  answerUnknownRoutes(server);
  registerHealth(server, healthOf(given, parts));
  await server.register(async (api) => {
    addApiHeaders(api);
    await registerShop(api, given, parts);
    registerVisitRoutes(api, parts.visits);
    registerAdmin(api, given, parts);
    registerCatalogAdminRoutes(api, {
      ...given,
      ...parts,
      background: parts.payments.background,
      knowsCountries: http.countryHeader !== null,
    });
  });
  if (http.hasApiDocs) registerApiDocsRoutes(server, { publicUrl: http.publicUrl });
  const passes = () => admission.passes("stored");
  if (root !== undefined) pages = await loadPages(server, { root, passes }, given, parts);
  registerOffline(server, given, parts);
  await registerTexts(server, pages, given, parts);
  return { server, parts };
}

async function registerTexts(
  server: FastifyInstance,
  pages: Pages,
  { config, db }: Dependencies,
  { customTexts, settings }: Parts,
): Promise<void> {
  const { publicUrl } = config.http;
  await server.register(async (api) => {
    addApiHeaders(api);
    registerTextAdminRoutes(api, { db, customTexts, settings, pages, publicUrl });
  });
}

/** The worker of the pages. It comes with the build, so there is none in development. */
function registerOffline(server: FastifyInstance, { config, root }: Dependencies, parts: Parts) {
  registerOfflineRoutes(server, {
    ...parts,
    files: root === undefined || config.isDevelopment ? null : readOfflineFiles(root),
    isOn: config.http.hasOfflinePages,
  });
}

/**
 * NOTE: a connection from before may still ask a node that has a successor. The shop is as ready as
 * before, and a load balancer must not take it out.
 */
function healthOf(
  { build, isDraining, hasSuccessor = () => false, clockSkewMs, jobsAreRunning }: Dependencies,
  parts: Parts,
): Health {
  return {
    build,
    isDraining: () => isDraining() && !hasSuccessor(),
    clockSkewMs,
    checks: { ...parts.probes, jobs: () => jobsAreRunning() || hasSuccessor() },
    sharedChecks: parts.sharedProbes,
  };
}

/** Pages that are stored, and those for one visitor. In development Vite serves them all. */
function pageClassOf({ isDevelopment }: Config, parts: Parts) {
  const isOfMember = hasSession(parts);
  return (request: FastifyRequest): RequestClass | null => {
    if (isDevelopment) return null;
    if (storedPath(publicPages, request.url) !== undefined) return "stored";
    return isOfMember(request) ? "memberPage" : "page";
  };
}

function hasSession({ cookies }: Parts) {
  return ({ headers }: FastifyRequest) => cookies.read(headers.cookie, "session") !== null;
}

function loadPages(
  server: FastifyInstance,
  where: { root: string; passes: () => boolean },
  { config, build, db, clock }: Dependencies,
  parts: Parts,
): Promise<Pages> {
  const { http, isDevelopment } = config;
  return registerPages(server, {
    ...where,
    keptBuildsFolder: keptBuildsFolder(config),
    publicUrl: http.publicUrl,
    build: buildName(build),
    isDevelopment,
    clock,
    policyFor: createPolicyFor(parts, http.publicUrl, originOfLinks(config)),
    publicPages,
    guestPages: guestPagesFor(parts.cookies),
    isSameForAll,
    // VAT begins on its day without a change of the catalogue, so it is a part of the version.
    currentVersion: async () =>
      `${await findCatalogVersion(db)} ${(await parts.settings.current()).vat.isEnabled}`,
  });
}

function createPolicyFor(
  { providers, offeredMethods, settings }: Parts,
  publicUrl: string,
  files: string | null,
): PolicyFor {
  return async (scripts, address) => {
    const { measurementId, purchaseLayout } = await settings.current();
    const isMeasured = isMeasuredPage(address) && measurementId !== "";
    const offered = isPaidOn(address, purchaseLayout) ? await offeredMethods() : new Set<number>();
    const more = {
      ...pageHosts({ providers: await providers.settings(), offered, isMeasured, files }),
      ...filmHosts(address),
      ...mailStyles(address),
    };
    return pagePolicy({ scripts, publicUrl, more });
  };
}
