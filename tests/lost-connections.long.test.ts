import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { freshPlace, openShop, removePlaces, type ShopProcess } from "./support/shop-process.ts";

/**
 * The duration of each. At this pace it does as much harm as half an hour at a tenth of the pace.
 */
const minutes = 3;
const ways: [string, (shop: ShopProcess) => Promise<void>][] = [
  ["one connection ended each 20 ms", endOne],
  ["all connections ended each 20 ms", endAll],
  ["the database ended in the middle of everything each five seconds", endDatabase],
];

afterAll(removePlaces);

describe("a shop under load, with", () => {
  test.each(ways)(
    "%s: lives on, and visitors see an answer or 503",
    { timeout: (minutes + 2) * 60_000 },
    async (_way, harm) => {
      const shop = await openShop(await freshPlace());
      const answers = new Map<string, number>();
      const until = Date.now() + minutes * 60_000;
      const visitors = Array.from({ length: 8 }, (_none, index) =>
        keepAsking(shop, index, until, answers),
      );
      while (Date.now() < until) await harm(shop);
      await Promise.all(visitors);
      expect([
        shop.process.exitCode,
        [...answers.keys()].filter((answer) => answer !== "200" && answer !== "503 after 5 s"),
      ]).toEqual([null, []]);
      await expect
        .poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 30_000 })
        .toBe(200);
      expect(shop.output()).not.toMatch(/uncaught|unhandled/i);
      await shop.end();
    },
  );
});

const paths = [
  "/",
  "/public/categories",
  "/public/courses?type=course&page=1",
  "/public/session",
  "/api/setting/site/into/1",
  "/public/cart/payments/methods",
];

async function keepAsking(
  { url }: ShopProcess,
  index: number,
  until: number,
  answers: Map<string, number>,
): Promise<void> {
  for (let visit = index; Date.now() < until; visit += 1) {
    const answer = await fetch(url + paths[visit % paths.length], {
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => error);
    const said =
      answer instanceof Error
        ? answer.message
        : answer.status === 503
          ? `503 after ${answer.headers.get("retry-after")} s`
          : `${answer.status}`;
    answers.set(said, (answers.get(said) ?? 0) + 1);
    if (!(answer instanceof Error)) await answer.arrayBuffer();
    await pause(20);
  }
}

async function endOne(shop: ShopProcess): Promise<void> {
  await ask(
    shop,
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null order by random() limit 1",
  );
  await pause(20);
}

async function endAll(shop: ShopProcess): Promise<void> {
  await ask(
    shop,
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null",
  );
  await pause(20);
}

/** Like `pg_ctl stop -m immediate`; the shop's own database restarts by itself. */
async function endDatabase(shop: ShopProcess): Promise<void> {
  const [pid] = serverFile(shop);
  if (pid !== undefined) process.kill(Number(pid), "SIGQUIT");
  await pause(5_000);
}

async function ask(shop: ShopProcess, text: string): Promise<void> {
  const client = new pg.Client(`postgres://shop@/postgres?host=${serverFile(shop)[4]}`);
  client.on("error", () => undefined);
  await client.connect();
  await client.query(text);
  await client.end();
}

function serverFile({ environment }: ShopProcess): string[] {
  return readFileSync(join(environment.DATA_DIR ?? "", "postgres/postmaster.pid"), "utf8").split(
    "\n",
  );
}
