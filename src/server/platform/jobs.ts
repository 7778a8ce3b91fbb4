import { setTimeout as pause } from "node:timers/promises";
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

const tryAgainAfterMs = 1_000;

/** Comes back at once: jobs begin when the database lets them, which it may not at this very moment. */
export function startJobs(address: DatabaseAddress, jobs: readonly RecurringJob[], log: Log): Jobs {
  const stopping = new AbortController();
  let boss: PgBoss | undefined;
  const started = begin();
  return {
    areRunning: () => boss !== undefined,
    stop: async () => {
      stopping.abort();
      await started;
      await boss?.stop({ graceful: true, timeout: 10_000 });
      boss = undefined;
    },
  };

  async function begin(): Promise<void> {
    while (!stopping.signal.aborted && boss === undefined) {
      boss = await beginOnce(address, jobs, log).catch((error: Error) => {
        log.warn({ reason: error.message }, "jobs wait for the database");
        return undefined;
      });
      if (boss === undefined) await pause(tryAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
}

async function beginOnce(address: DatabaseAddress, jobs: readonly RecurringJob[], log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ ...address, schema: jobsSchema, max: 2, migrate: false, application_name: "shop jobs" });
  boss.on("error", (error) => log.warn({ reason: error.message }, "the job queue met an error"));
  try {
    await boss.start();
    for (const job of jobs) await prepare(boss, job, log);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
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
