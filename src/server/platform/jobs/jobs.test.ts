import { afterAll, beforeAll, expect, test } from "vitest";
import { recurringJobs } from "#server/recurring-jobs.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { againAfterSeconds, leaseSeconds } from "../database/lease.ts";
import { silentLog } from "../process/log.ts";
import { startJobs } from "./jobs.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/**
 * Seconds between two checks of pg-boss and between two heartbeats of a node, and between two
 * requests for work.
 */
const [look, poll] = [5, 2];

test("every job of the shop is begun anew by another node within a minute when its own dies, after the leases of what that one had in hand", async () => {
  const all = recurringJobs(shop.parts, {
    db: shop.db,
    sealLog: async () => undefined,
  });
  // An older version of the shop left the queue like this.
  await shop.pool.query("select boss.create_queue($1, $2)", [
    all[0]?.name,
    { policy: "stately", retryLimit: 0, expireInSeconds: 600 },
  ]);
  const jobs = startJobs(shop.address, all, silentLog());
  await expect.poll(jobs.areRunning).toBe(true);
  const { rows } = await shop.pool.query<{
    name: string;
    heartbeat: number | null;
    retries: number;
    delay: number;
  }>(
    "select name, heartbeat_seconds as heartbeat, retry_limit as retries, retry_delay as delay from boss.queue",
  );
  await jobs.stop();
  expect(
    all.map(({ name }) => name).filter((name) => rows.every((row) => row.name !== name)),
  ).toEqual([]);
  const late = rows.filter(
    ({ heartbeat, retries, delay }) =>
      heartbeat === null || retries === 0 || heartbeat + look + delay + poll > 50,
  );
  const early = rows.filter(
    ({ name, heartbeat, delay }) =>
      all.some((job) => job.name === name) && (heartbeat ?? 0) - look + delay < leaseSeconds,
  );
  expect([late, early]).toEqual([[], []]);
  expect(leaseSeconds + againAfterSeconds + poll).toBeLessThan(60);
});

test("a job that fails is over until its next time, and one that wishes so comes again by itself", async () => {
  const runs = { failing: 0, often: 0 };
  const count = (name: keyof typeof runs) => async () => {
    runs[name] += 1;
    if (name === "failing") throw new Error("it failed");
  };
  // The minute may change during the test. The queue's state after a run is what counts.
  const all = [
    { name: "failing", cron: "* * * * *", run: count("failing") },
    { name: "often", cron: "* * * * *", againAfterSeconds, run: count("often") },
  ];
  const jobs = startJobs(shop.address, all, silentLog());
  await expect.poll(jobs.areRunning).toBe(true);
  for (const { name } of all)
    await shop.pool.query("insert into boss.job (name, policy) values ($1, 'stately')", [name]);
  await expect.poll(() => runs.failing > 0 && runs.often > 0).toBe(true);
  const waiting = async () =>
    (
      await shop.pool.query<{ name: string }>(
        "select name from boss.job where state in ('created', 'retry') and start_after > now() + interval '5 seconds'",
      )
    ).rows;
  await expect.poll(async () => (await waiting()).map(({ name }) => name)).toEqual(["often"]);
  await jobs.stop();
});
