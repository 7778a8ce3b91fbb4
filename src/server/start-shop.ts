import { makeFirstRunLink } from "./admin/first-run/first-run-link.ts";
import { announce } from "./announce.ts";
import { createApp } from "./app.ts";
import { headKeeper } from "./audit/kept-head.ts";
import { sealAudit, sealKey } from "./audit/seal-audit.ts";
import type { LoadedRestore } from "./backup/from-page/restore-runs.ts";
import { buildIdentity } from "./build-identity.ts";
import type { Config } from "./config.ts";
import { isInUse } from "./demo/demo-file-queries.ts";
import { startSimulators } from "./dev/simulators.ts";
import { findDatabase, openPool, type Undo } from "./find-database.ts";
import type { Parts } from "./parts.ts";
import { createDb, type DatabaseAddress, type Db } from "./platform/database/database.ts";
import { readClock } from "./platform/database/platform-queries.ts";
import { drain } from "./platform/http/drain.ts";
import { listenProblem, portIsFree } from "./platform/http/listen.ts";
import {
  createMetrics,
  type Metrics,
  measureProcess,
  serveMetrics,
} from "./platform/http/metrics.ts";
import { type Jobs, startJobs } from "./platform/jobs/jobs.ts";
import { claimFolder, makeFolders } from "./platform/process/data-folder.ts";
import { keepClock } from "./platform/process/keep-clock.ts";
import { flushLog, type Log } from "./platform/process/log.ts";
import { giveBackMemoryAfterStart } from "./platform/process/memory/give-back-memory.ts";
import { createShopClock } from "./platform/process/shop-clock.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { root } from "./project-root.ts";
import { simulatorKeys } from "./provider-config.ts";
import { catchUp, recurringJobs } from "./recurring-jobs.ts";
import { addMissingMethods } from "./shop/payment/methods/known-methods.ts";

const build = buildIdentity(root);

export type Shop = {
  stop(how: { noticeMs: number }): Promise<void>;
  /** A backup was loaded beside the empty shop, which is to stop and to begin again with it. */
  loaded: Promise<LoadedRestore>;
  owner: DatabaseAddress;
};

/** `firstRunToken`: the link of an empty shop stays, because its page is open. */
type Again = { firstRunToken?: string | undefined };

/**
 * Starts everything in order. After a failure, the started parts are stopped again, the last first.
 */
export async function startShop(config: Config, log: Log, again: Again = {}): Promise<Shop> {
  const undo: Undo = [];
  const stopAll = async () => {
    for (const step of undo.splice(0).reverse())
      await Promise.resolve(step()).catch((error) =>
        log.warn({ err: error }, "a part did not stop cleanly"),
      );
  };
  try {
    return await start(config, log, again, { undo, stopAll });
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function start(
  given: Config,
  log: Log,
  { firstRunToken }: Again,
  { undo, stopAll }: { undo: Undo; stopAll: () => Promise<void> },
): Promise<Shop> {
  const { http, demo } = given;
  const begun = performance.now();
  makeFolders(given.dataDir, [given.storage.folder]);
  const { address, pooled, owner, role, simulators } = await startNeighbours(given, log, undo);
  const metrics = measuredProcess();
  const pool = await openPool({ address, pooled }, log, metrics.countStatement);
  undo.push(() => pool.end());
  const db = createDb(pool);
  const config = await prepareDatabase(given, { pool, db }, { owner, role }, log);
  const clock = createShopClock(() => readClock(pool));
  await clock.measure();
  let isDraining = false;
  let jobs: Jobs = { areRunning: () => false, stop: async () => undefined };
  const app = await createApp({
    config,
    root,
    build,
    address,
    owner,
    role,
    pool,
    db,
    clock: clock.now,
    clockSkewMs: clock.skewMs,
    log,
    metrics,
    isDraining: () => isDraining,
    jobsAreRunning: () => jobs.areRunning(),
  });
  if (demo && !(await isInUse(db))) await fillDemo(config, db, app.parts, demo.password);
  await addMissingMethods(db);
  const simulatorUrl = (await simulators)?.url;
  log.info(build, "the shop opens");
  await app.server.listen({ host: http.host, port: http.port }).catch((error) => {
    throw listenProblem(error, { ...http, variable: "PORT" });
  });
  const measured = await serveMetrics(metrics, config.metrics);
  undo.push(() => measured.close());
  await report(config, { db, parts: app.parts, simulatorUrl, begun, firstRunToken });
  jobs = startWork(config, { parts: app.parts, address, db, log });
  undo.push(keepClock(clock, app.parts.reportNode, log));
  giveBackMemoryAfterStart();
  catchUp(app.parts);
  return {
    loaded: app.parts.pageRestore.loaded,
    owner,
    stop: async (how) => {
      isDraining = true;
      await jobs.stop();
      await drain(app.server, how);
      await stopAll();
      await flushLog(log);
    },
  };
}

function measuredProcess(): Metrics {
  const metrics = createMetrics();
  measureProcess(metrics);
  return metrics;
}

type Start = Again & { db: Db; parts: Parts; simulatorUrl: string | undefined; begun: number };

async function report(config: Config, { db, parts, begun, ...start }: Start): Promise<void> {
  const { simulatorUrl, firstRunToken } = start;
  announce(config, {
    simulatorUrl,
    firstRunLink: config.demo
      ? null
      : await makeFirstRunLink(db, config.http.publicUrl, firstRunToken),
    sendsMail: await parts.mail.reaches(),
    seconds: (performance.now() - begun) / 1000,
  });
}

type Work = { parts: Parts; address: DatabaseAddress; db: Db; log: Log };

/** Starts all that runs without a visitor. */
function startWork(config: Config, { parts, address, db, log }: Work): Jobs {
  const sealLog = logSealer(config, db);
  const jobs = startJobs(address, recurringJobs(parts, { db, sealLog }), log);
  parts.outbox.start();
  parts.films.start();
  return jobs;
}

/** NOTE: loaded on demand only: the sample shop is the largest part of the server's sources. */
async function fillDemo(
  { secrets }: Config,
  db: Db,
  { store, passwords, clock }: Parts,
  password: string,
): Promise<void> {
  const { loadDemoShopIfEmpty } = await import("./demo/load-demo-shop.ts");
  await loadDemoShopIfEmpty({
    db,
    store,
    passwords,
    password,
    dataKey: secrets.data,
    now: clock(),
  });
}

/** Starts the processes beside the shop. The simulators start while the database does. */
async function startNeighbours(config: Config, log: Log, undo: Undo) {
  const { database, demo, dataDir } = config;
  // The data folder is claimed first: a second start must report that the shop is running, not that
  // its port is taken.
  if (database.kind === "embedded") undo.push(claimFolder(dataDir));
  await portsAreFree(config);
  const simulators = demo
    ? startSimulators(simulatorEnvironment(config, demo))
    : Promise.resolve(undefined);
  // Later code awaits this failure. Until then it must not end the process as an unhandled
  // rejection.
  simulators.catch(() => undefined);
  undo.push(async () => (await simulators.catch(() => undefined))?.stop());
  return { ...(await findDatabase(config, log, undo)), simulators };
}

async function portsAreFree({ http, metrics, demo }: Config): Promise<void> {
  await portIsFree({ host: http.host, port: http.port, variable: "PORT" });
  await portIsFree({ ...metrics, variable: "METRICS_PORT" });
  if (demo)
    await portIsFree({ host: "127.0.0.1", port: demo.simulatorPort, variable: "SIMULATOR_PORT" });
}

function logSealer({ secrets, dataDir }: Config, db: Db): () => Promise<void> {
  const [key, head] = [sealKey(secrets.data), headKeeper(dataDir)];
  return async () => void (await sealAudit(db, key, head));
}

function simulatorEnvironment(
  config: Config,
  demo: { simulatorPort: number },
): Record<string, string> {
  const { google, line, facebook } = config.social;
  const { port, publicUrl } = config.http;
  return {
    ...(google && { GOOGLE_CLIENT_ID: google.id, GOOGLE_CLIENT_SECRET: google.secret }),
    ...(line && { LINE_CHANNEL_ID: line.id, LINE_CHANNEL_SECRET: line.secret }),
    ...(facebook && { FACEBOOK_APP_ID: facebook.id, FACEBOOK_APP_SECRET: facebook.secret }),
    SHOP_ORIGINS: [
      publicUrl,
      ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`),
    ].join(","),
    SIMULATOR_PORT: String(demo.simulatorPort),
    SIMULATOR_DATA: `${config.dataDir}/simulators.jsonl`,
    SHOP_URL: `http://127.0.0.1:${port}`,
    ...(config.bookshop && { BOOKSHOP_API_KEY: config.bookshop.apiKey }),
    ...simulatorKeys(config.providers),
  };
}
