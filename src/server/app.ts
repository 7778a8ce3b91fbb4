import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { refusals } from "#contract/refusals.ts";
import { registerApiDocsRoutes } from "./api-docs/api-docs-routes.ts";
import type { Config } from "./config.ts";
import { findCatalogVersion } from "./course/catalog-version-queries.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database.ts";
import { databaseCheck, folderCheck, registerHealth } from "./platform/health.ts";
import { createHttpServer } from "./platform/http-server.ts";
import type { Jobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import { registerPages } from "./platform/pages.ts";
import { addApiHeaders } from "./platform/security-headers.ts";
import type { Guard } from "./platform/serve-endpoint.ts";
import { answerUnknownRoutes } from "./platform/unknown-routes.ts";
import { publicPages } from "./public-pages.ts";

export type Dependencies = {
  config: Config;
  /** The project's folder, where the built pages are. Without it there is the interface alone. */
  root: string | undefined;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  isDraining: () => boolean;
  jobs: () => Jobs | undefined;
};

/** Joins the parts. Every feature registers its own routes and gets only what it needs. */
export async function createApp({ config, root, pool, db, clock, log, metrics, isDraining, jobs }: Dependencies): Promise<FastifyInstance> {
  const { http, isDevelopment, storage } = config;
  const app = createHttpServer({ log, metrics, trustedProxies: http.trustedProxies, isSecure: http.isSecure, isDraining });
  app.decorate("guard", closedGuard);
  answerUnknownRoutes(app);
  registerHealth(app, {
    isDraining,
    checks: { database: databaseCheck(pool), storage: folderCheck(storage.folder), jobs: () => jobs()?.areRunning() ?? true },
  });
  await app.register(async (api) => {
    addApiHeaders(api);
  });
  registerApiDocsRoutes(app, { publicUrl: http.publicUrl });
  if (root !== undefined) {
    await registerPages(app, { root, publicUrl: http.publicUrl, isDevelopment, publicPages, currentVersion: () => findCatalogVersion(db) });
  }
  return app;
}

const closedGuard: Guard = {
  identify: async () => ({ caller: null, ended: null }),
  isOwnPage: () => false,
  refusalText: (code, lang) => refusals[code][lang],
  once: (_request, _name, _caller, work) => work(),
};
