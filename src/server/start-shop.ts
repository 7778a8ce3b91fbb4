import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeFirstRunLink } from "./admin/first-run/first-run-link.ts";
import { announce } from "./announce.ts";
import { type App, createApp } from "./app.ts";
import { headKeeper } from "./audit/kept-head.ts";
import { sealAudit, sealKey } from "./audit/seal-audit.ts";
import type { LoadedRestore } from "./backup/from-page/restore-runs.ts";
import { buildIdentity } from "./build-identity.ts";
import type { Config } from "./config.ts";
import { isInUse } from "./demo/demo-file-queries.ts";
import { openPool, type Undo } from "./find-database.ts";
import type { Parts } from "./parts.ts";
import { createDb, type DatabaseAddress, type Db } from "./platform/database/database.ts";
import { readClock } from "./platform/database/platform-queries.ts";
import { type DrainPatience, drain } from "./platform/http/drain.ts";
import { listenProblem } from "./platform/http/listen.ts";
import {
  createMetrics,
  type Metrics,
  measureProcess,
  serveMetrics,
} from "./platform/http/metrics.ts";
import { type Jobs, startJobs } from "./platform/jobs/jobs.ts";
import { keepBuild, keptBuildsFolder } from "./platform/pages/kept-builds.ts";
import { makeFolders } from "./platform/process/data-folder.ts";
import { keepClock } from "./platform/process/keep-clock.ts";
import { flushLog, type Log } from "./platform/process/log.ts";
import { giveBackMemoryAfterStart } from "./platform/process/memory/give-back-memory.ts";
import { createShopClock } from "./platform/process/shop-clock.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { root } from "./project-root.ts";
import { catchUp, recurringJobs } from "./recurring-jobs.ts";
import { addMissingMethods } from "./shop/payment/methods/known-methods.ts";
import { startNeighbours } from "./start-neighbours.ts";
import type { Supervisor } from "./supervisor/supervised.ts";

const build = buildIdentity(root);
const lookAgainMs = 50;

export type Shop = {
  stop(how: DrainPatience): Promise<void>;
  /** A backup was loaded beside the empty shop, which is to stop and to begin again with it. */
  loaded: Promise<LoadedRestore>;
  owner: DatabaseAddress;
};

/** `firstRunToken`: the link of an empty shop stays, because its page is open. */
type Again = { firstRunToken?: string | undefined };
type StartContext = Again & { log: Log; supervisor: Supervisor | null };

/**
 * Starts everything in order. After a failure, the started parts are stopped again, the last first.
 */
export async function startShop(config: Config, given: StartContext): Promise<Shop> {
  const { log } = given;
  const undo: Undo = [];
  const stopAll = async () => {
    for (const step of undo.splice(0).reverse())
      await Promise.resolve(step()).catch((error) =>
        log.warn({ err: error }, "a part did not stop cleanly"),
      );
  };
  try {
    return await start(config, { ...given, undo }, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function start(
  given: Config,
  { log, undo, supervisor, firstRunToken }: StartContext & { undo: Undo },
  stopAll: () => Promise<void>,
): Promise<Shop> {
  const begun = performance.now();
  const base = await startBase(given, { log, undo, supervisor });
  const { config, metrics, db, clock, found } = base;
  const { address, owner, role } = found;
  const leaving = { isDraining: false, hasSuccessor: false };
  let jobs: Jobs = { areRunning: () => false, stop: async () => undefined };
  const app = await createApp({
    config,
    root,
    build,
    address,
    owner,
    role,
    pool: base.pool,
    db,
    clock: clock.now,
    clockSkewMs: clock.skewMs,
    log,
    metrics,
    isDraining: () => leaving.isDraining,
    hasSuccessor: () => leaving.hasSuccessor,
    jobsAreRunning: () => jobs.areRunning(),
  });
  await fill(config, db, app.parts);
  const simulatorUrl = (await found.simulators)?.url;
  if (!config.isDevelopment) await keepScripts(config, log);
  const work = () => startWork(config, { parts: app.parts, address, db, log });
  const isBeside = supervisor?.isBeside() === true;
  if (isBeside) {
    app.parts.realtime.begin();
    jobs = work();
    await isWell(app);
  }
  await supervisor?.waitForTurn(build);
  const measured = await open(config, { app, metrics, log });
  undo.push(() => measured.close());
  supervisor?.sayOpen();
  await report(config, { db, parts: app.parts, simulatorUrl, begun, firstRunToken });
  if (!isBeside) jobs = work();
  undo.push(keepClock(clock, app.parts.reportNode, log));
  afterOpening(app.parts);
  return {
    loaded: app.parts.pageRestore.loaded,
    owner,
    stop: async (how) => {
      Object.assign(leaving, { isDraining: true, hasSuccessor: how.hasSuccessor });
      if (how.hasSuccessor) measured.close();
      await leave(app, jobs, how);
      await stopAll();
      await flushLog(log);
    },
  };
}

type Base = { log: Log; undo: Undo; supervisor: Supervisor | null };

/** What an app stands on: its neighbours, its database and its clock. */
async function startBase(given: Config, { log, undo, supervisor }: Base) {
  makeFolders(given.dataDir, [given.storage.folder]);
  const found = await startNeighbours(given, { log, undo, supervisor });
  const metrics = measuredProcess();
  const pool = await openPool(found, log, metrics.countStatement);
  undo.push(() => pool.end());
  const db = createDb(pool);
  const config = await prepareDatabase(given, { pool, db }, found, log);
  const clock = createShopClock(() => readClock(pool));
  await clock.measure();
  return { config, metrics, pool, db, clock, found };
}

function measuredProcess(): Metrics {
  const metrics = createMetrics();
  measureProcess(metrics);
  return metrics;
}

function afterOpening(parts: Parts): void {
  giveBackMemoryAfterStart();
  catchUp(parts);
}

/** A full disk keeps nothing more. The shop opens nevertheless. */
async function keepScripts(config: Config, log: Log): Promise<void> {
  await keepBuild(join(root, "build/client/assets"), keptBuildsFolder(config)).catch((error) =>
    log.warn({ err: error }, "the scripts of this build are not kept for tabs of later builds"),
  );
}

/**
 * Returns when a node that nobody visits yet would serve visitors: `/readyz` says so, and the first
 * page can be drawn.
 */
async function isWell({ server }: App): Promise<void> {
  for (;;) {
    const answers = [await server.inject("/readyz"), await server.inject("/")];
    if (answers.every(({ statusCode }) => statusCode === 200)) return;
    await pause(lookAgainMs);
  }
}

type OpenDeps = { app: App; metrics: Metrics; log: Log };

async function open({ http, metrics: place }: Config, { app, metrics, log }: OpenDeps) {
  log.info(build, "the shop opens");
  await app.server.listen({ host: http.host, port: http.port }).catch((error) => {
    throw listenProblem(error, { ...http, variable: "PORT" });
  });
  return await serveMetrics(metrics, place);
}

/** With a successor no visitor waits for the jobs to end. */
async function leave({ server, parts }: App, jobs: Jobs, how: DrainPatience): Promise<void> {
  if (!how.hasSuccessor) {
    await jobs.stop();
    return await drain(server, how);
  }
  const drained = drain(server, how);
  parts.realtime.leave();
  await Promise.all([jobs.stop(), drained]);
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

async function fill(config: Config, db: Db, parts: Parts): Promise<void> {
  const { demo } = config;
  if (demo && !(await isInUse(db))) await fillDemo(config, db, parts, demo.password);
  await addMissingMethods(db);
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

function logSealer({ secrets, dataDir }: Config, db: Db): () => Promise<void> {
  const [key, head] = [sealKey(secrets.data), headKeeper(dataDir)];
  return async () => void (await sealAudit(db, key, head));
}
