import type { Bench } from "../bench.ts";
import type { BenchCase } from "../bench-case.ts";
import { type Figure, figure } from "../figure.ts";
import { get, type Load, load, openWire, type Sequence } from "../load.ts";
import { cpuMilliseconds } from "../process-cost.ts";
import { changeCatalog, findPublicPages } from "./cold-pages-queries.ts";

type Visit = { ms: number; cpuMs: number };
type Kind = { name: string; path: string };
const accepts = { "accept-encoding": "gzip, deflate, br" };
const clients = 8;

export const coldPages: BenchCase = {
  name: "cold-pages",
  about: "The first visit of each kind of public page, after a start and after a catalog change",
  measure: async (bench) => {
    const kinds = await kindsOf(bench);
    const started: Visit[][] = [];
    const changed: Visit[][] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      await bench.restartShop();
      started.push(await visitAll(bench, kinds));
      await changeCatalog(bench.pool);
      changed.push(await visitAll(bench, kinds));
    }
    return {
      figures: [
        ...firstVisits("after a start", kinds, started),
        ...firstVisits("after a change", kinds, changed),
        ...(await measureChanges(bench, kinds)),
      ],
    };
  },
};

/** The list in Thai is not here: who starts the shop waits for it. */
async function kindsOf({ pool }: Bench): Promise<Kind[]> {
  const { course, instructor } = await findPublicPages(pool);
  return [
    { name: "home", path: "/" },
    { name: "list in English", path: "/en/courses" },
    { name: "a course", path: `/courses/${course}` },
    { name: "an instructor", path: `/instructors/${instructor}` },
    { name: "sign-in", path: "/login" },
    { name: "registration", path: "/register" },
    { name: "an empty cart", path: "/cart" },
    { name: "a missing page", path: "/nothing-here" },
  ];
}

/** Each page once, one after the other, with the processor time of the shop's process. */
async function visitAll({ ports, shopPid }: Bench, kinds: readonly Kind[]): Promise<Visit[]> {
  const wire = await openWire(ports.shop);
  const visits: Visit[] = [];
  for (const { path } of kinds) {
    const [cpu, begun] = [cpuMilliseconds(shopPid()), performance.now()];
    const { status } = await wire.ask(get(path, path, accepts).bytes);
    const ms = performance.now() - begun;
    if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}`);
    visits.push({ ms, cpuMs: cpuMilliseconds(shopPid()) - cpu });
  }
  wire.close();
  return visits;
}

function firstVisits(when: string, kinds: readonly Kind[], rounds: readonly Visit[][]): Figure[] {
  return kinds.flatMap(({ name }, at) => {
    const all = rounds.flatMap((visits) => visits[at] ?? []);
    return [
      figure(`${name}, first visit ${when}`, middle(all.map(({ ms }) => ms)), "ms"),
      figure(`${name}, the same: processor`, middle(all.map(({ cpuMs }) => cpuMs)), "ms"),
    ];
  });
}

/** Stored pages for a second in which nothing changes, and for the second after a change. */
async function measureChanges(bench: Bench, kinds: readonly Kind[]): Promise<Figure[]> {
  const stored = kinds.slice(0, 4);
  const oneSecond = () => {
    let visits = 0;
    const sequence = function* visit(): Sequence {
      visits += 1;
      const path = stored[visits % stored.length]?.path ?? "/";
      yield get(path, path, accepts);
    };
    return load({ port: bench.ports.shop, clients, milliseconds: 1_000, sequence });
  };
  await oneSecond();
  const pairs: { quiet: Load; changed: Load }[] = [];
  for (let round = 0; round < 2 * bench.rounds + 1; round += 1) {
    const quiet = await oneSecond();
    await changeCatalog(bench.pool);
    pairs.push({ quiet, changed: await oneSecond() });
  }
  const rate = middle(pairs.map(({ quiet, changed }) => changed.perSecond / quiet.perSecond));
  const slow = middle(pairs.map(({ quiet, changed }) => changed.p99 / quiet.p99));
  return [
    figure("stored pages in the second after a change, of the quiet rate", rate, "×", {
      atLeast: 0.5,
    }),
    figure("p99 of it, of the quiet one", slow, "×", { atMost: 3 }),
  ];
}

function middle(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
