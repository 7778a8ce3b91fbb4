import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "../bench.ts";
import type { BenchCase } from "../bench-case.ts";
import { signInOwner } from "../checkout-cost-queries.ts";
import { type Figure, figure } from "../figure.ts";
import { openWire, type Sequence, type Wire } from "../load.ts";
import { buyOnce } from "../one-checkout.ts";
import { treeCpuSeconds } from "../process-cost.ts";
import { detail, list } from "../sequences.ts";
import { shopCalls } from "./vendure-calls.ts";
import { hasOpenMail } from "./vendure-queries.ts";
import {
  ask,
  buyAtVendure,
  openVendure,
  type VendureShop,
  vendureIsQuiet,
} from "./vendure-shop.ts";

const need =
  "needs a Vendure that runs: VENDURE_URL, VENDURE_PASSWORD, VENDURE_PIDS (docs/performance.md)";

/** One side of the comparison. Nothing of it waits for the other. */
type Side = {
  port: number;
  buy: (wire: Wire) => Promise<void>;
  list: (wire: Wire) => Promise<unknown>;
  detail: (wire: Wire) => Promise<unknown>;
  /** Every mail has left. */
  isQuiet: () => Promise<void>;
  cpu: () => Promise<number>;
  /** Processor seconds in a second without visitors: jobs that look for work. */
  idle: number;
};
type Work = "buy" | "list" | "detail";
type Turn = { perSecond: number; cpuMs: number };

export const vendure: BenchCase = {
  name: "vendure",
  about: "Checkouts, a list and a detail, against a Vendure that runs beside (needs VENDURE_URL)",
  isExtra: true,
  measure: async (bench) => {
    const ours = await withIdle(await openOurs(bench));
    const theirs = await withIdle(await openTheirs());
    const counts = bench.isQuick ? [8] : [8, 1, 32];
    const figures: Figure[] = [];
    for (const work of ["list", "detail"] as const)
      figures.push(...(await compare(bench, { ours, theirs, work, clients: 8, pieces: 80 })));
    for (const clients of counts) {
      const pieces = Math.max(2 * clients, 6);
      figures.push(...(await compare(bench, { ours, theirs, work: "buy", clients, pieces })));
    }
    return {
      figures: [
        ...figures,
        figure("idle: ours", ours.idle * 1000, "ms"),
        figure("idle: Vendure's", theirs.idle * 1000, "ms"),
      ],
    };
  },
};

const names: Record<Work, string> = { buy: "checkout", list: "list of 20", detail: "detail" };
const wanted: Record<Work, number> = { buy: 25, list: 25, detail: 25 };

/** We do so many pieces for each of Vendure's, so that both have a turn of some length. */
const times = 10;

/** The two take turns, so that both meet the same machine. The middle of the rounds counts. */
async function compare(
  { rounds }: Bench,
  given: { ours: Side; theirs: Side; work: Work; clients: number; pieces: number },
): Promise<Figure[]> {
  const { ours, theirs, work, clients, pieces } = given;
  const what = `${names[work]}, ${clients} clients`;
  const turns: { ours: Turn; theirs: Turn }[] = [];
  await takeTurn(theirs, { work, clients, pieces: clients });
  await takeTurn(ours, { work, clients, pieces: times * clients });
  for (let round = 0; round < rounds; round += 1) {
    const turn = {
      theirs: await takeTurn(theirs, { work, clients, pieces }),
      ours: await takeTurn(ours, { work, clients, pieces: times * pieces }),
    };
    turns.push(turn);
    console.log(`  ${what}, round ${round + 1}:`, JSON.stringify(turn));
  }
  const of = (by: (one: { ours: Turn; theirs: Turn }) => number) =>
    turns.map(by).toSorted((a, b) => a - b)[Math.floor(turns.length / 2)] ?? 0;
  const goal = { atLeast: wanted[work] };
  return [
    figure(
      `${what}: ours`,
      of((one) => one.ours.perSecond),
      "per s",
    ),
    figure(
      `${what}: Vendure's`,
      of((one) => one.theirs.perSecond),
      "per s",
    ),
    figure(
      `${what}: ours of Vendure's`,
      of((one) => one.ours.perSecond / one.theirs.perSecond),
      "×",
      goal,
    ),
    figure(
      `${what}: processor, ours`,
      of((one) => one.ours.cpuMs),
      "ms",
    ),
    figure(
      `${what}: processor, Vendure's`,
      of((one) => one.theirs.cpuMs),
      "ms",
    ),
    figure(
      `${what}: processor, Vendure's of ours`,
      of((one) => one.theirs.cpuMs / one.ours.cpuMs),
      "×",
    ),
  ];
}

/**
 * Closed loops until so many pieces are done. The rate ends with the last answer; the processor
 * time counts everything until the last mail has left, less what the side needs when idle.
 */
async function takeTurn(
  side: Side,
  { work, clients, pieces }: { work: Work; clients: number; pieces: number },
): Promise<Turn> {
  await side.isQuiet();
  const wires = await Promise.all(
    Array.from({ length: clients }, async () => patient(await openWire(side.port))),
  );
  const before = await side.cpu();
  const begun = performance.now();
  let left = pieces;
  const loop = async (wire: Wire) => {
    while (left > 0) {
      left -= 1;
      await side[work](wire);
    }
  };
  await Promise.all(wires.map(loop));
  const seconds = (performance.now() - begun) / 1000;
  await side.isQuiet();
  for (const wire of wires) wire.close();
  const whole = (performance.now() - begun) / 1000;
  const spent = (await side.cpu()) - before - side.idle * whole;
  return { perSecond: pieces / seconds, cpuMs: (spent * 1000) / pieces };
}

/** The jobs of a start are done then. */
const settledMs = 15_000;
const idleMs = 8_000;

async function withIdle(side: Omit<Side, "idle">): Promise<Side> {
  await pause(settledMs);
  await side.isQuiet();
  const [before, begun] = [await side.cpu(), performance.now()];
  await pause(idleMs);
  const seconds = (performance.now() - begun) / 1000;
  return { ...side, idle: ((await side.cpu()) - before) / seconds };
}

/** A visitor who is told that the shop is busy asks again. The waiting counts. */
function patient(wire: Wire): Wire {
  return {
    ...wire,
    ask: async (bytes) => {
      for (;;) {
        const answer = await wire.ask(bytes);
        if (answer.status !== 503) return answer;
        await pause(100);
      }
    },
  };
}

async function openOurs(bench: Bench): Promise<Omit<Side, "idle">> {
  const { pool, students, wares, ports, secrets } = bench;
  const owner = await signInOwner(pool, secrets.session);
  const read = async (wire: Wire, sequence: () => Sequence) => {
    const step = sequence().next();
    if (step.done || (await wire.ask(step.value.bytes)).status !== 200)
      throw new Error("the shop refused a reader");
  };
  return {
    port: ports.shop,
    buy: (wire) => buyOnce({ pool, wire, wares, owner }, students.pop()),
    list: (wire) => read(wire, list),
    detail: (wire) => read(wire, detail),
    isQuiet: async () => {
      while (await hasOpenMail(pool)) await pause(100);
    },
    cpu: async () => {
      const { app, database } = await bench.costs();
      return app + database;
    },
  };
}

/** `VENDURE_PIDS`: its server, its worker and its PostgreSQL, which have children of their own. */
async function openTheirs(): Promise<Omit<Side, "idle">> {
  const { VENDURE_URL: url, VENDURE_PASSWORD: password, VENDURE_PIDS: pids } = process.env;
  if (!url || !password || !pids) throw new Error(need);
  const { hostname, port } = new URL(url);
  if (hostname !== "127.0.0.1") throw new Error("Vendure must run on 127.0.0.1");
  const shop = await openVendure({ port: Number(port), password }, 40);
  const processes = pids.split(",").map(Number);
  return {
    port: shop.port,
    buy: (wire) => buyAtVendure(shop, wire),
    list: (wire) => ask(wire, "shop-api", { query: shopCalls.list }),
    detail: (wire) => ask(wire, "shop-api", detailOf(shop)),
    isQuiet: () => vendureIsQuiet(shop),
    cpu: async () => processes.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0),
  };
}

const detailOf = ({ slug }: VendureShop) => ({ query: shopCalls.detail, variables: { slug } });
