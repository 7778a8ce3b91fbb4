import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/server/dev/embedded-postgres.ts";
import { createDb, type DatabaseAddress } from "../../src/server/platform/database/database.ts";
import { prepareBareTables } from "./bare-transaction-queries.ts";
import { growOrders, prepareLargeShop } from "./discounted-queries.ts";
import type { Load } from "./load.ts";
import { cpuSeconds, treeCpuSeconds } from "./process-cost.ts";
import { type BenchStudent, findWares, insertStudents } from "./students-queries.ts";

export type BenchOptions = { isQuick: boolean; mostOrders: number };
/** Processor seconds of the shop and of the database so far, and statements. */
export type Cost = { app: number; database: number; statements: number };
/** The shop under measurement, and the two servers that it is compared with. */
export type Bench = BenchOptions & {
  /** How long one round of a load lasts. */
  milliseconds: number;
  rounds: number;
  ports: { shop: number; hello: number };
  dataDir: string;
  address: DatabaseAddress;
  /** The folder of the database's socket. */
  databaseHost: string;
  pool: pg.Pool;
  secrets: { session: string; passwordPepper: string };
  students: BenchStudent[];
  wares: Awaited<ReturnType<typeof findWares>>;
  /** Milliseconds until the first page, with an empty database and with its data. */
  starts: { first: number; second: number };
  shopPid: () => number;
  /** Starts the shop anew. `databaseHost`: it reaches the database by another socket. */
  restartShop: (options?: { databaseHost?: string; flags?: string[] }) => Promise<void>;
  /** Fills the shop with a past of that many orders, or leaves it if it has more. */
  growShop: (orders: number) => Promise<void>;
  costs: () => Promise<Cost>;
  costed: (work: () => Promise<Load>) => Promise<{ load: Load; cost: Cost }>;
  close: () => Promise<void>;
};

export async function openBench({ isQuick, mostOrders }: BenchOptions): Promise<Bench> {
  const dataDir = resolve(".cache/bench");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const base = await freePorts();
  const ports = { shop: base, hello: base + 5 };
  const postgres = await startEmbeddedPostgres({ folder: `${dataDir}/postgres` });
  const { host, user } = postgres.address as { host: string; user: string };
  const start = (databaseHost = host, flags: string[] = []) =>
    startShop({ port: ports.shop, dataDir, user, databaseHost, flags });
  const firstStart = await start();
  await stop(firstStart.child);
  let shop = await start();
  const starts = { first: firstStart.readyMs, second: shop.readyMs };
  const bare = fork("tests/bench/bare-server.ts", [String(ports.hello)], { stdio: "inherit" });
  await new Promise((done, fail) => {
    bare.once("message", done);
    bare.once("exit", () => fail(new Error("the bare server did not start")));
  });
  const pool = new pg.Pool({ host, user, database: "postgres", max: 32 });
  await prepareBareTables(pool);
  const secrets = JSON.parse(readFileSync(`${dataDir}/secrets.json`, "utf8")) as Bench["secrets"];
  const postmaster = postmasterOf(dataDir);
  let grown = 0;
  const growShop = async (orders: number) => {
    const db = createDb(pool);
    if (grown === 0) await prepareLargeShop(db);
    if (orders <= grown) return;
    await growOrders(db, { from: grown, until: orders });
    grown = orders;
  };
  const costs = async () => ({
    app: cpuSeconds(shop.child.pid ?? 0),
    database: treeCpuSeconds(postmaster),
    statements: await countStatements(ports.shop),
  });
  return {
    isQuick,
    mostOrders,
    milliseconds: isQuick ? 800 : 1500,
    rounds: isQuick ? 1 : 3,
    ports,
    dataDir,
    address: postgres.address,
    databaseHost: host,
    pool,
    secrets,
    students: await insertStudents(pool, isQuick ? 3_000 : 12_000, secrets.session),
    wares: await findWares(pool),
    starts,
    shopPid: () => shop.child.pid ?? 0,
    restartShop: async ({ databaseHost, flags } = {}) => {
      await stop(shop.child);
      shop = await start(databaseHost, flags);
    },
    growShop,
    costs,
    costed: async (work) => {
      const before = await costs();
      const load = await work();
      const after = await costs();
      const cost = {
        app: after.app - before.app,
        database: after.database - before.database,
        statements: after.statements - before.statements,
      };
      return { load, cost };
    },
    close: async () => {
      bare.kill();
      await pool.end();
      await stop(shop.child);
      await postgres.stop();
    },
  };
}

async function startShop({
  port,
  dataDir,
  user,
  databaseHost,
  flags,
}: {
  port: number;
  dataDir: string;
  user: string;
  databaseHost: string;
  flags: string[];
}): Promise<{ child: ChildProcess; readyMs: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ["scripts/run.js", ...flags, ...startWords()], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "info",
      DATABASE_URL: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(databaseHost)}`,
    },
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/courses`).catch(() => null);
    if (answer?.ok) return { child, readyMs: performance.now() - begun };
    if (child.exitCode !== null) throw new Error("the shop did not start");
    await pause(20);
  }
}

/** What `npm start` gives to Node: options and the built server. Node takes the place of `run.js`. */
/** The words of `npm start`, for the build of this folder and without the supervisor. */
function startWords(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  const words = scripts.start.split("scripts/run.js ")[1]?.split(" ") ?? [];
  return words.map((word) => word.replace(/^current\/build\/program\/.*/, "build/program/main.js"));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

async function countStatements(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port + 2}/metrics`)).text();
  return Number(/^database_statements_total (\d+)/m.exec(text)?.[1] ?? 0);
}

/** The database's first process is ours, or below a helper of ours. Its pid file names it. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0]);
}

/** Six ports in a row that nobody listens on, from a random one: another bench looks for some, too. */
async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const base = 21_000 + 10 * Math.floor(Math.random() * 1_000);
    const offsets = Array.from({ length: 6 }, (_, at) => base + at);
    if ((await Promise.all(offsets.map(isFree))).every(Boolean)) return base;
  }
  throw new Error("no six free ports in a row between 21000 and 31000");
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}
