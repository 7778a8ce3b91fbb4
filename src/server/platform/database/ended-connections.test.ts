import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { startJobs } from "../jobs/jobs.ts";
import { silentLog } from "../process/log.ts";

/** Faults that would otherwise end the process. */
let faults: unknown[];
const note = (fault: unknown) => void faults.push(fault);

let shop: TestApp;
let administrator: pg.Client;
beforeEach(async () => {
  faults = [];
  process.on("uncaughtException", note).on("unhandledRejection", note);
  shop = await testApp();
  administrator = new pg.Client(shop.address);
  await administrator.connect();
});
afterEach(async () => {
  await administrator.end();
  await shop.close();
  process.off("uncaughtException", note).off("unhandledRejection", note);
});

const addresses = [
  "/public/categories",
  "/public/courses?type=course&page=1",
  "/public/session",
  "/public/categories",
];

/** Ends every connection except its own, repeatedly, while `work` runs. */
async function endConnections(work: Promise<unknown>): Promise<number> {
  let ended = 0;
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const { rowCount } = await administrator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    ended += rowCount ?? 0;
  }
  return ended;
}

test("connections that are ended while they are opened, idle or at work end nothing else: visitors hear 503 and when to come again", async () => {
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const jobs = startJobs(
    shop.address,
    [
      {
        name: "often",
        cron: "* * * * *",
        run: async () => void (await shop.pool.query("select 1")),
      },
    ],
    silentLog(),
  );
  const answers: { status: number; wait: unknown }[] = [];
  const visitors = Array.from({ length: 12 }, async (_none, index) => {
    for (let visit = 0; visit < 80; visit += 1) {
      const { statusCode, headers } = await shop.app.inject(
        addresses[(index + visit) % addresses.length] ?? "/",
      );
      answers.push({ status: statusCode, wait: headers["retry-after"] });
    }
  });
  const ended = await endConnections(Promise.all(visitors));
  const kinds = new Set(answers.map(({ status, wait }) => `${status} ${wait ?? ""}`.trim()));
  expect([[...kinds].filter((kind) => kind !== "200"), faults]).toEqual([["503 5"], []]);
  expect(ended).toBeGreaterThan(20);
  await expect.poll(async () => (await shop.app.inject("/public/categories")).statusCode).toBe(200);
  // There is one connection between the nodes, and messages still have a connection to be sent on.
  await expect.poll(linesBetweenNodes).toBe(1);
  await jobs.stop();
});

async function linesBetweenNodes(): Promise<number | null> {
  const { rowCount } = await administrator.query(
    "select from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
  );
  return rowCount;
}
