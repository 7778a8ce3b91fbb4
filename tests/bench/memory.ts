import { Agent, get as ask } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { get, type LoadRequest, load, type Sequence } from "./load.ts";
import { measureMixed } from "./mixed.ts";
import { signInAdmin } from "./overload-queries.ts";
import { residentMegabytes } from "./process-cost.ts";

const connections = 100;
const accepts = { "accept-encoding": "gzip, br" };
/** Pages that are not stored, or hardly ever asked for twice. */
const unstored = [
  (n: number) => `/login?next=/courses/${n}`,
  (n: number) => `/en/register?next=/courses/${n}`,
  (n: number) => `/thankyou?orderId=${n}`,
  (n: number) => `/cart?visit=${n}`,
  (n: number) => `/nothing-${n}`,
  (n: number) => `/courses?q=word${n}`,
  (n: number) => `/en/courses?q=word${n}&page=${n % 5}`,
];

export const memory: BenchCase = {
  name: "memory",
  about: "Memory when idle, after mixed work, during a crawl with 100 connections, and afterwards",
  isExtra: true,
  measure: async (bench) => {
    const now = () => residentMegabytes(bench.shopPid());
    await bench.restartShop();
    await pause(12_000);
    const idle = now();
    await workMixed(bench, bench.isQuick ? 5_000 : 330_000);
    const afterMixed = now();
    let peak = 0;
    const watching = setInterval(() => {
      peak = Math.max(peak, now());
    }, 100);
    const drawn = await crawl(bench.ports.shop, bench.isQuick ? 20_000 : 120_000);
    clearInterval(watching);
    await pause(60_000);
    return {
      figures: [
        figure("when idle", idle, "MB", { atMost: 150 }),
        figure("after mixed work", afterMixed, "MB", { atMost: 300 }),
        figure("peak of a crawl", peak, "MB", { atMost: 400 }),
        figure("a minute after it", now(), "MB", { atMost: 300 }),
        figure("pages that the crawl got", drawn, ""),
      ],
    };
  },
};

/** Orders of all kinds, twice that long, while others read the shop and its administrators work. */
async function workMixed(bench: Bench, milliseconds: number): Promise<void> {
  const admin = await signInAdmin(bench.pool, bench.secrets.session);
  let isOver = false;
  const reading = async () => {
    while (!isOver)
      await load({
        port: bench.ports.shop,
        clients: 12,
        milliseconds: 2_000,
        sequence: () => readAround(bench, admin),
      });
  };
  const orders = measureMixed({
    ...bench,
    port: bench.ports.shop,
    sessionSecret: bench.secrets.session,
    clients: 48,
    milliseconds,
  }).finally(() => {
    isOver = true;
  });
  await Promise.all([orders, reading()]);
}

let turn = 0;

/** One visitor of the catalogue, one student and one administrator. */
function* readAround({ students }: Bench, admin: Record<string, string>): Sequence {
  turn += 1;
  const own = { ...accepts, cookie: students[turn % students.length]?.cookie ?? "" };
  yield mayBeBusy("list", `/public/courses?page=${1 + (turn % 3)}`);
  yield mayBeBusy("stored page", `/en/courses/${1 + (turn % 8)}`, accepts);
  yield mayBeBusy("cart page", "/cart", own);
  yield mayBeBusy("own page", "/myaccount/student/order", own);
  yield mayBeBusy("sign-in", `/login?next=%2Fcourses%2F${turn}`, accepts);
  yield mayBeBusy("admin orders", "/api/admin/orders?page=1", admin);
  yield mayBeBusy("admin page", "/admin/orders", { ...accepts, ...admin });
}

function mayBeBusy(...what: Parameters<typeof get>): LoadRequest {
  return { ...get(...what), expected: 503 };
}

/** How many pages came. The others were refused for now. */
async function crawl(port: number, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + milliseconds;
  let visits = 0;
  let drawn = 0;
  const visitor = async (_: unknown, at: number) => {
    // Of many networks, so that none is held back for the others.
    const localAddress = `127.0.1.${1 + at}`;
    while (performance.now() < end) {
      visits += 1;
      const path = unstored[visits % unstored.length]?.(visits) ?? "/";
      if ((await visit({ port, agent, localAddress, path })) !== 503) drawn += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return drawn;
}

type Visit = { port: number; agent: Agent; localAddress: string; path: string };

/** Its status. */
function visit(page: Visit): Promise<number> {
  return new Promise((done, fail) => {
    ask({ ...page, headers: accepts }, (answer) => {
      answer.once("end", () => done(answer.statusCode ?? 0)).resume();
    }).once("error", fail);
  });
}
