import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "../../src/server/app.ts";
import { type Config, loadConfig } from "../../src/server/config.ts";
import type { Parts } from "../../src/server/parts.ts";
import { createDb, createPool } from "../../src/server/platform/database/database.ts";
import { shopRole } from "../../src/server/platform/database/shop-role.ts";
import { createMetrics, type Metrics } from "../../src/server/platform/http/metrics.ts";
import type { Environment } from "../../src/server/platform/process/environment-names.ts";
import { type Log, silentLog } from "../../src/server/platform/process/log.ts";
import { root } from "../../src/server/project-root.ts";
import { givenSettings } from "./factories.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  parts: Parts;
  config: Config;
  metrics: Metrics;
  clock: {
    now(): Date;
    set(time: Date | string): void;
    pass(milliseconds: number): void;
    followTheRealOne(): void;
  };
  /** A person with their own browser: it keeps cookies and sends the token of unsafe calls. */
  visitor(): Visitor;
};

type Choices = {
  environment?: Environment;
  withPages?: boolean;
  databaseHost?: string;
  connections?: number;
  waitMs?: number;
  log?: Log;
  /**
   * The app of which this one is a second node: it uses the same database, with its own folder,
   * memory and connections.
   */
  besides?: TestApp;
};

/**
 * The server on its own database, with the built pages only where a test needs them. The clock
 * stands still until a test moves it.
 */
export async function testApp({
  environment = {},
  withPages = false,
  databaseHost: host,
  connections = 10,
  waitMs,
  log = silentLog(),
  besides,
}: Choices = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "shop-test-"));
  const config = loadConfig({ DATA_DIR: folder, ...environment });
  const database = besides
    ? await secondNode(besides)
    : await testDatabase({ host, connections, waitMs });
  const clock = testClock();
  const metrics = createMetrics();
  const { address, pool, db } = database.atWork;
  if (!besides) await givenSettings(database.db, {});
  const { server: app, parts } = await createApp({
    build: { version: "0.0.0", commit: null },
    config,
    root: withPages ? root : undefined,
    address,
    owner: database.address,
    role: shopRole,
    pool,
    db,
    clock: clock.now,
    clockSkewMs: () => 0,
    log,
    metrics,
    isDraining: () => false,
    jobsAreRunning: () => true,
  });
  await app.ready();
  return {
    ...database,
    app,
    parts,
    config,
    metrics,
    clock,
    visitor: () => createVisitor(app),
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function secondNode(first: TestApp): Promise<TestDatabase> {
  const { address } = first.atWork;
  const pool = createPool({ address, log: silentLog(), max: 5 });
  return { ...first, atWork: { address, pool, db: createDb(pool) }, close: () => pool.end() };
}

function testClock(): TestApp["clock"] {
  let now = () => new Date("2026-11-20T03:00:00.000Z");
  const set = (time: Date | string) => {
    now = () => new Date(time);
  };
  return {
    now: () => now(),
    set,
    pass: (milliseconds) => set(new Date(now().getTime() + milliseconds)),
    followTheRealOne: () => {
      now = () => new Date();
    },
  };
}
