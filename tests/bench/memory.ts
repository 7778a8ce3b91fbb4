import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { measureMixed } from "./mixed.ts";
import { residentMegabytes } from "./process-cost.ts";

const connections = 100;
/** Pages that are not stored, or hardly ever asked for twice. */
const paths = [
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
    await measureMixed({
      ...bench,
      port: bench.ports.shop,
      sessionSecret: bench.secrets.session,
      clients: 48,
      milliseconds: bench.isQuick ? 5_000 : 330_000,
    });
    const afterMixed = now();
    let peak = 0;
    const watching = setInterval(() => {
      peak = Math.max(peak, now());
    }, 100);
    await crawl(bench.ports.shop, bench.isQuick ? 20_000 : 120_000);
    clearInterval(watching);
    await pause(60_000);
    return {
      figures: [
        figure("when idle", idle, "MB", { atMost: 150 }),
        figure("after mixed work", afterMixed, "MB", { atMost: 300 }),
        figure("peak of a crawl", peak, "MB", { atMost: 400 }),
        figure("a minute after it", now(), "MB", { atMost: 300 }),
      ],
    };
  },
};

async function crawl(port: number, milliseconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + milliseconds;
  let visits = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      visits += 1;
      await visit({ port, agent, path: paths[visits % paths.length]?.(visits) ?? "/" });
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
}

/** Whether the page came or was refused for now is not measured here. */
function visit(page: { port: number; agent: Agent; path: string }): Promise<void> {
  return new Promise((done, fail) => {
    get({ ...page, headers: { "accept-encoding": "gzip, br" } }, (answer) => {
      answer.once("end", () => done()).resume();
    }).once("error", fail);
  });
}
