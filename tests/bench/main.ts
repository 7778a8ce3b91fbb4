import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/server/dev/embedded-postgres.ts";
import { loadBareTransactions } from "./bare-transaction.ts";
import { prepareBareTables } from "./bare-transaction-queries.ts";
import { measureBeats } from "./beats.ts";
import { type CallAtSizes, isSlower, measureBothSizes } from "./both-sizes.ts";
import { measureCheckoutCost, showCheckoutCost } from "./checkout-cost.ts";
import { measureComingIn } from "./coming-in.ts";
import { measureDiscounted } from "./discounted.ts";
import { type Load, load, type Sequence } from "./load.ts";
import { measureMixed } from "./mixed.ts";
import { measureOverload, showOverload } from "./overload.ts";
import { scriptWeights } from "./page-weight.ts";
import { measurePages } from "./pages.ts";
import { cpuSeconds, residentMegabytes, treeCpuSeconds } from "./process-cost.ts";
import { checkouts, detail, hello, list, page, reading } from "./sequences.ts";
import { type BenchStudent, findWares, insertStudents } from "./students-queries.ts";
import { countTrips } from "./trip-counter.ts";
import { measureWebhooks } from "./webhooks.ts";

const quick = process.argv.includes("--quick");
/** Discounts and webhooks alone. */
const onlyOrders = process.argv.includes("--orders");
/** Every call at two sizes of the shop, alone. */
const onlySizes = process.argv.includes("--sizes");
/** All acts beside each other, alone. */
const onlyMixed = process.argv.includes("--mixed");
/** How many orders a large shop has: `--most=300000`. */
const mostOrders = Number(
  process.argv.find((word) => word.startsWith("--most="))?.slice("--most=".length) ?? 300_000,
);
/** Pages of every kind, alone. */
const onlyPages = process.argv.includes("--pages");
/** Learners who watch films, alone. */
const onlyBeats = process.argv.includes("--beats");
/** What one checkout costs, alone. */
const onlyCheckout = process.argv.includes("--checkout");
/** Four times what the shop can do, alone. */
const onlyOverload = process.argv.includes("--overload");
/** The first of three ports: `--port=4870`. */
const port = Number(
  process.argv.find((word) => word.startsWith("--port="))?.slice("--port=".length) ?? 4870,
);
const clientCounts = quick ? [8] : [1, 8, 32];
const rounds = quick ? 1 : 3;
const milliseconds = quick ? 800 : 1500;
const ports = { shop: port, hello: port + 5 };
const dataDir = resolve(".cache/bench");

type Row = {
  name: string;
  clients: number;
  perSecond: number;
  against: string;
  ratio: number;
  p50: number;
  p99: number;
  appCpuMs: number;
  databaseCpuMs: number;
  statements: number;
  failures: number;
  requests?: Record<string, { p50: number; p99: number }>;
};
type ProcessIds = { shop: number; database: number };

rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const postgres = await startEmbeddedPostgres({ folder: `${dataDir}/postgres` });
const { host, user } = postgres.address as { host: string; user: string };
const trips = await countTrips(host, dataDir);
const firstStart = await startShop();
await stop(firstStart.child);
const secondStart = await startShop();
const shop = secondStart.child;
const idle = residentMegabytes(shop.pid ?? 0);
const bare = fork("tests/bench/bare-server.ts", [String(ports.hello)], { stdio: "inherit" });
await new Promise((done) => bare.once("message", done));
const pool = new pg.Pool({ host, user, database: "postgres", max: 32 });
await prepareBareTables(pool);
const secrets = JSON.parse(readFileSync(`${dataDir}/secrets.json`, "utf8")) as {
  session: string;
  passwordPepper: string;
};
const students = await insertStudents(pool, quick ? 3_000 : 12_000, secrets.session);
const wares = await findWares(pool);
const running: ProcessIds = { shop: shop.pid ?? 0, database: postmaster() };

if (onlyCheckout) {
  const cost = await measureCheckoutCost({
    pool,
    port: ports.shop,
    wares,
    sessionSecret: secrets.session,
    trips,
    costs,
  });
  showCheckoutCost(cost);
  writeFileSync(".cache/bench-checkout.json", JSON.stringify(cost, null, 2));
  bare.kill();
  await pool.end();
  await stop(shop);
  trips.close();
  await postgres.stop();
  process.exit();
}
if (onlyOverload) {
  const milliseconds = quick ? 10_000 : 30_000;
  const buyers = { pool, students, wares, sessionSecret: secrets.session, costs };
  showOverload(await measureOverload({ ...buyers, port: ports.shop, milliseconds }));
  bare.kill();
  await pool.end();
  await stop(shop);
  await postgres.stop();
  process.exit();
}
if (onlySizes) {
  await measureSizes();
  bare.kill();
  await pool.end();
  await stop(shop);
  await postgres.stop();
  process.exit();
}
const drawing = { pool, ports, shopPid: running.shop, students, milliseconds };
if (onlyPages) {
  console.table(await measurePages(drawing));
  bare.kill();
  await pool.end();
  await stop(shop);
  await postgres.stop();
  process.exit();
}
const mixing = {
  address: postgres.address,
  port: ports.shop,
  sessionSecret: secrets.session,
  clients: 48,
  milliseconds: quick ? 5_000 : 60_000,
};
if (onlyMixed) {
  console.table(await measureMixed(mixing));
  bare.kill();
  await pool.end();
  await stop(shop);
  await postgres.stop();
  process.exit();
}
const watching = {
  pool,
  port: ports.shop,
  students,
  learners: 500,
  milliseconds: quick ? 10_000 : 60_000,
};
if (onlyBeats) {
  console.table(await measureBeats(watching));
  bare.kill();
  await pool.end();
  await stop(shop);
  await postgres.stop();
  process.exit();
}
const rows = onlyOrders ? [] : await measureAll();
const pages = onlyOrders ? null : await measurePages(drawing);
const loaded = residentMegabytes(shop.pid ?? 0);
const comingIn = onlyOrders
  ? null
  : await measureComingIn({
      address: postgres.address,
      pool,
      port: ports.shop,
      students,
      pepper: secrets.passwordPepper,
      milliseconds,
    });
const buying = { pool, port: ports.shop, wares, sessionSecret: secrets.session, milliseconds };
const webhooks = await measureWebhooks({
  ...buying,
  statements: async () => (await costs()).statements,
});
const discounted = await measureDiscounted({
  ...buying,
  sizes: quick ? [10_000] : [10_000, mostOrders],
  costed,
});
const mixed = await measureMixed(mixing);
const beats = onlyOrders ? null : await measureBeats(watching);
const weights = onlyOrders
  ? null
  : await scriptWeights(`http://localhost:${ports.shop}`, ["/", "/courses", "/courses/3", "/cart"]);
report();

bare.kill();
await pool.end();
await stop(shop);
await postgres.stop();

async function measureAll(): Promise<Row[]> {
  const reader = students.pop();
  const filler = students.pop();
  if (!reader || !filler) throw new Error("no students");
  await load({ port: ports.shop, clients: 1, milliseconds: 50, sequence: fillCart(reader) });
  const cases: { name: string; sequence: () => Sequence; against: "hello" | "transaction" }[] = [
    { name: "catalogue list", sequence: list, against: "hello" },
    { name: "course detail", sequence: detail, against: "hello" },
    { name: "course page", sequence: page, against: "hello" },
    { name: "cart with two items", sequence: reading(reader), against: "transaction" },
    { name: "checkout", sequence: checkouts(students, wares), against: "transaction" },
  ];
  await load({ port: ports.shop, clients: 8, milliseconds: 400, sequence: page });
  await load({
    port: ports.shop,
    clients: 8,
    milliseconds: 1_000,
    sequence: checkouts(students, wares),
  });
  const found: Row[] = [];
  for (const clients of clientCounts) {
    const bares = {
      hello: [] as { perSecond: number; p99: number }[],
      transaction: [] as { perSecond: number; p99: number }[],
    };
    const taken = new Map<string, { load: Load; cost: Cost }[]>(
      cases.map(({ name }) => [name, []]),
    );
    for (let round = 0; round < rounds; round += 1) {
      bares.hello.push(await load({ port: ports.hello, clients, milliseconds, sequence: hello }));
      bares.transaction.push(await loadBareTransactions(pool, { clients, milliseconds }));
      for (const { name, sequence } of cases)
        taken
          .get(name)
          ?.push(await costed(() => load({ port: ports.shop, clients, milliseconds, sequence })));
    }
    for (const kind of ["hello", "transaction"] as const) {
      const middle = median(bares[kind], (one) => one.perSecond);
      found.push({
        name: `bare ${kind}`,
        clients,
        perSecond: middle.perSecond,
        against: "",
        ratio: 1,
        p50: 0,
        p99: middle.p99,
        appCpuMs: 0,
        databaseCpuMs: 0,
        statements: 0,
        failures: 0,
      });
    }
    for (const { name, against } of cases) {
      const middle = median(taken.get(name) ?? [], (one) => one.load.perSecond);
      const base = median(bares[against], (one) => one.perSecond).perSecond;
      found.push({
        name,
        clients,
        ...figures(middle),
        against,
        ratio: middle.load.perSecond / base,
      });
      if (name !== "checkout") continue;
      const order = middle.load.byLabel.get("place order");
      // One call's own rate at this many clients, were the others free.
      if (order)
        found.push({
          ...figures(middle),
          name: "place order",
          clients,
          perSecond: (clients * 1000) / order.p50,
          against,
          ratio: (clients * 1000) / order.p50 / base,
          p50: order.p50,
          p99: order.p99,
        });
    }
  }
  return found;
}

/** The crowd is as much larger than the orders as it is in `npm run demo:large`. */
async function measureSizes() {
  const large = { orders: mostOrders, crowd: Math.round((mostOrders * 10) / 3) };
  const all = await measureBothSizes({
    pool,
    port: ports.shop,
    sizes: [{ orders: 8_000, crowd: 10_000 }, large],
  });
  const shown = ({ call, p50: [small = 0, grown = 0], ratio }: CallAtSizes) => ({
    call,
    "small ms": small.toFixed(2),
    "large ms": grown.toFixed(2),
    ratio: ratio.toFixed(2),
  });
  console.table(all.slice(0, 40).map(shown));
  const slower = all.filter(isSlower);
  console.log(
    `${all.length} calls at both sizes, ${slower.length} of them slower than they may be`,
  );
  console.table(slower.map(shown));
  writeFileSync(".cache/bench-sizes.json", JSON.stringify(all, null, 2));
}

type Cost = { app: number; database: number; statements: number };

async function costed(work: () => Promise<Load>): Promise<{ load: Load; cost: Cost }> {
  const before = await costs();
  const result = await work();
  const after = await costs();
  return {
    load: result,
    cost: {
      app: after.app - before.app,
      database: after.database - before.database,
      statements: after.statements - before.statements,
    },
  };
}

async function costs(): Promise<Cost> {
  const text = await (await fetch(`http://127.0.0.1:${ports.shop + 2}/metrics`)).text();
  const statements = Number(/^database_statements_total (\d+)/m.exec(text)?.[1] ?? 0);
  return { app: cpuSeconds(running.shop), database: treeCpuSeconds(running.database), statements };
}

function figures({
  load: { perSecond, p50, p99, failures, done, byLabel },
  cost,
}: {
  load: Load;
  cost: Cost;
}) {
  const each = (seconds: number) => (done === 0 ? 0 : (seconds * 1000) / done);
  const requests =
    byLabel.size > 1
      ? Object.fromEntries(
          [...byLabel].map(([label, times]) => [label, { p50: times.p50, p99: times.p99 }]),
        )
      : undefined;
  const common = {
    perSecond,
    p50,
    p99,
    failures,
    appCpuMs: each(cost.app),
    databaseCpuMs: each(cost.database),
    statements: done === 0 ? 0 : cost.statements / done,
  };
  return requests === undefined ? common : { ...common, requests };
}

function median<T>(list_: readonly T[], by: (one: T) => number): T {
  const middle = list_.toSorted((a, b) => by(a) - by(b))[Math.floor(list_.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}

function* fillOnce(student: BenchStudent): Sequence {
  const steps = checkouts([{ ...student, slip: "" }], wares)();
  const first = steps.next();
  if (!first.done) yield first.value;
}

function fillCart(student: BenchStudent): () => Sequence {
  return () => fillOnce(student);
}

async function startShop(): Promise<{ child: ChildProcess; readyMs: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, startWords(), {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(ports.shop),
      LOG_LEVEL: "info",
      DATABASE_URL: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(onlyCheckout ? dataDir : host)}`,
    },
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${ports.shop}/courses`).catch(() => null);
    if (answer?.ok) return { child, readyMs: performance.now() - begun };
    if (child.exitCode !== null) throw new Error("the shop did not start");
    await pause(20);
  }
}

/** What `npm start` gives to Node: options and the built server. */
function startWords(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split("scripts/run.js ")[1]?.split(" ") ?? [];
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

/**
 * The database's first process is ours or below a helper of ours: the one that wrote its pid file.
 */
function postmaster(): number {
  const line = readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0];
  return Number(line);
}

function report(): void {
  const shown = rows.map((row) => ({
    what: row.name,
    clients: row.clients,
    "per s": Math.round(row.perSecond),
    ratio: row.against === "" ? "" : `${row.ratio.toFixed(2)} of ${row.against}`,
    "p50 ms": row.p50.toFixed(2),
    "p99 ms": row.p99.toFixed(2),
    "app CPU ms": row.appCpuMs.toFixed(2),
    "db CPU ms": row.databaseCpuMs.toFixed(2),
    statements: row.statements.toFixed(1),
    failures: row.failures,
  }));
  console.table(shown);
  const memory = { idleMegabytes: Math.round(idle), loadedMegabytes: Math.round(loaded) };
  const starts = {
    firstStartMs: Math.round(firstStart.readyMs),
    secondStartMs: Math.round(secondStart.readyMs),
  };
  const scripts =
    weights &&
    Object.fromEntries(
      [...weights].map(([path, kilobytes]) => [path, Number(kilobytes.toFixed(1))]),
    );
  for (const row of rows) if (row.name === "checkout" && row.requests) console.table(row.requests);
  console.table({ ...memory, ...starts });
  if (pages) console.table(pages);
  if (comingIn) console.table(comingIn);
  console.table(webhooks);
  console.table(discounted.bySize);
  console.table({
    quoteRatio: discounted.quoteRatio,
    placeRatio: discounted.placeRatio,
    ...discounted.longQuote,
    ruleCpuUs: discounted.ruleCpuUs,
  });
  console.table(mixed);
  if (beats) console.table(beats);
  console.table(scripts ?? { scripts: "no browser" });
  const file = ".cache/bench.json";
  writeFileSync(
    file,
    JSON.stringify(
      { rows, memory, starts, scripts, comingIn, pages, webhooks, discounted, mixed, beats },
      null,
      2,
    ),
  );
  console.log(`The same as JSON: ${file}`);
}
