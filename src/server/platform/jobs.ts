import { PgBoss } from "pg-boss";
import type { DatabaseAddress } from "./database.ts";
import { jobsSchema } from "./jobs-schema.ts";
import type { Log } from "./log.ts";

/** Work that comes back by itself, once for all nodes together. NOTE: it may run twice after a crash, so it must be harmless to repeat. */
export type RecurringJob = {
  name: string;
  /** A cron expression in Bangkok time: "* * * * *" is every minute. */
  cron: string;
  run: () => Promise<void>;
};
export type Jobs = { areRunning: () => boolean; stop: () => Promise<void> };

export async function startJobs(address: DatabaseAddress, jobs: readonly RecurringJob[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...address, schema: jobsSchema, max: 2, migrate: false, application_name: "shop jobs" });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue met an error"));
  await boss.start();
  for (const job of jobs) await prepare(boss, job, log);
  let running = true;
  return {
    areRunning: () => running,
    stop: async () => {
      running = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function prepare(boss: PgBoss, { name, cron, run }: RecurringJob, log: Log): Promise<void> {
  // One waiting and one running at most: a slow round is never overtaken by the next.
  await boss.createQueue(name, { policy: "stately", retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 });
  await boss.schedule(name, cron, null, { tz: "Asia/Bangkok" });
  await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
    const begun = performance.now();
    try {
      await run();
      log.debug({ job: name, ms: Math.round(performance.now() - begun) }, "job done");
    } catch (error) {
      log.error({ job: name, err: error }, "job failed");
      throw error;
    }
  });
}
