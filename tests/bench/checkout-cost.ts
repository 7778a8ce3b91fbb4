import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { BenchCase } from "./bench-case.ts";
import {
  findChanges,
  findWal,
  findWalByRelation,
  findWalPlace,
  loudDatabase,
  quietDatabase,
  signInOwner,
  type TableChanges,
  type WalBy,
} from "./checkout-cost-queries.ts";
import { type FarDatabase, farCheckouts, measureFarDatabase } from "./far-database.ts";
import { figure } from "./figure.ts";
import { openWire } from "./load.ts";
import { buyOnce, type MakeCall, plainly } from "./one-checkout.ts";
import { type findWares, insertStudents } from "./students-queries.ts";
import { countTrips, type TripCounter } from "./trip-counter.ts";

type BenchOptions = {
  growShop: (orders: number) => Promise<void>;
  pool: pg.Pool;
  port: number;
  wares: Awaited<ReturnType<typeof findWares>>;
  sessionSecret: string;
  trips: TripCounter;
  /** Processor seconds so far, and statements. */
  costs: () => Promise<{ app: number; database: number; statements: number }>;
};
type CallTrips = { trips: number; afterwards: number; statements: number };
/** Each figure is for one checkout: six calls and what follows from them. */
export type CheckoutCost = {
  calls: Record<string, CallTrips>;
  each: Record<
    "trips" | "statements" | "commits" | "walBytes" | "fullPageBytes" | "appMs" | "databaseMs",
    number
  >;
  /** Milliseconds of a whole checkout. */
  far: FarDatabase;
  walByKind: WalBy[];
  walByRelation: WalBy[];
  tables: Record<string, TableChanges>;
};

/** The index of words is that of a shop with a past. */
const orders = 30_000;
const counts = { warm: 150, alone: 15, measured: 300 };
/** A connection reports its changes of tables after ten idle seconds. */
const statisticsMs = 11_000;

/**
 * What one checkout costs, by one buyer after the other: two courses saved one by one, a quote, the
 * order, the report with a slip, the approval, and the mails. Nothing in it is a rate.
 */
export async function measureCheckoutCost(given: BenchOptions): Promise<CheckoutCost> {
  const { pool, sessionSecret, costs } = given;
  await given.growShop(orders);
  const all = counts.warm + counts.alone + counts.measured + farCheckouts;
  const students = await insertStudents(pool, all, sessionSecret);
  const owner = await signInOwner(pool, sessionSecret);
  await quietDatabase(pool);
  const wire = await openWire(given.port);
  const buy = (call: MakeCall) => buyOnce({ ...given, wire, owner, call }, students.pop());
  for (let count = 0; count < counts.warm; count += 1) await buy(plainly);

  const calls = new Map<string, CallTrips[]>();
  for (let count = 0; count < counts.alone; count += 1)
    await buy((name, send) => measureCall({ ...given, name, calls }, send));

  await pause(statisticsMs);
  const tablesBefore = await findChanges(pool);
  const from = await findWalPlace(pool);
  const before = await costs();
  for (let count = 0; count < counts.measured; count += 1) await buy(plainly);
  await isQuiet(given.trips);
  const after = await costs();
  const until = await findWalPlace(pool);
  const far = await measureFarDatabase(given.trips, () => buy(plainly));
  wire.close();
  await pause(statisticsMs);
  const wal = await findWal(pool, { from, until });
  const perCheckout = (number: number) => number / counts.measured;
  const perCall = [...calls].map(([name, several]) => [name, middleOf(several)] as const);
  return {
    calls: Object.fromEntries(perCall),
    each: {
      trips: perCall.reduce((sum, [, { trips }]) => sum + trips, 0),
      statements: perCheckout(after.statements - before.statements),
      commits: perCheckout(wal.commits),
      walBytes: perCheckout(wal.bytes),
      fullPageBytes: perCheckout(wal.fullPages),
      appMs: perCheckout((after.app - before.app) * 1000),
      databaseMs: perCheckout((after.database - before.database) * 1000),
    },
    far,
    walByKind: wal.byKind.map((one) => eachOf(one)),
    walByRelation: (await findWalByRelation(pool, { from, until })).map((one) => eachOf(one)),
    tables: difference(tablesBefore, await findChanges(pool)),
  };
}

export const checkoutCost: BenchCase = {
  name: "checkout",
  about: "What one checkout costs in trips to the database, log and processor",
  measure: async (bench) => {
    const trips = await countTrips({ host: bench.databaseHost }, bench.dataDir);
    await bench.restartShop({ databaseHost: bench.dataDir });
    const { calls, each, far, ...wal } = await measureCheckoutCost({
      ...bench,
      port: bench.ports.shop,
      sessionSecret: bench.secrets.session,
      trips,
    });
    await loudDatabase(bench.pool);
    await bench.restartShop();
    trips.close();
    return {
      figures: [
        figure("trips in a row", each.trips, "", { atMost: 12 }),
        figure("statements", each.statements, ""),
        figure("commits", each.commits, "", { atMost: 8 }),
        figure("log, without full pages", each.walBytes / 1000, "kB", { atMost: 20 }),
        figure("p50 with a database 5 ms away", far.p50, "ms", { atMost: 100 }),
        figure("p99 with a database 5 ms away", far.p99, "ms"),
        figure("processor of the shop", each.appMs, "ms"),
        figure("processor of the database", each.databaseMs, "ms"),
      ],
      tables: {
        calls,
        walByKind: wal.walByKind.slice(0, 16),
        walByRelation: wal.walByRelation.slice(0, 50),
        changes: wal.tables,
      },
    };
  },
};

async function measureCall<T>(
  { trips, costs, name, calls }: BenchOptions & { name: string; calls: Map<string, CallTrips[]> },
  send: () => Promise<T>,
): Promise<T> {
  const { statements } = await costs();
  const begun = trips.count();
  const answer = await send();
  const answered = trips.count();
  await isQuiet(trips);
  const one = {
    trips: answered - begun,
    afterwards: trips.count() - answered,
    statements: (await costs()).statements - statements,
  };
  calls.set(name, [...(calls.get(name) ?? []), one]);
  return answer;
}

/** The mails and messages that follow are done. */
async function isQuiet(trips: TripCounter): Promise<void> {
  for (let seen = -1; seen !== trips.count() || !trips.isQuiet(); ) {
    seen = trips.count();
    await pause(100);
  }
}

/** A recurring job that came between counts in few of them. */
function middleOf(all: readonly CallTrips[]): CallTrips {
  const middle = (of: keyof CallTrips) =>
    all.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    trips: middle("trips"),
    afterwards: middle("afterwards"),
    statements: middle("statements"),
  };
}

function eachOf({ name, records, bytes }: WalBy): WalBy {
  return {
    name,
    records: Number((records / counts.measured).toFixed(2)),
    bytes: Math.round(bytes / counts.measured),
  };
}

function difference(
  before: ReadonlyMap<string, TableChanges>,
  after: ReadonlyMap<string, TableChanges>,
): Record<string, TableChanges> {
  const changed = [...after].flatMap(([name, now]) => {
    const was = before.get(name);
    const since = {
      inserted: now.inserted - (was?.inserted ?? 0),
      updated: now.updated - (was?.updated ?? 0),
      hot: now.hot - (was?.hot ?? 0),
      deleted: now.deleted - (was?.deleted ?? 0),
    };
    return since.inserted + since.updated + since.deleted > 0 ? [[name, since] as const] : [];
  });
  return Object.fromEntries(changed.sort(([a], [b]) => a.localeCompare(b)));
}
