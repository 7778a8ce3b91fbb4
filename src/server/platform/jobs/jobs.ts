import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { DatabaseAddress } from "../database/database.ts";
import { isBusy } from "../database/database-errors.ts";
import { jobsSchema } from "../database/jobs-schema.ts";
import { SteadyClient } from "../database/shop-client.ts";
import type { Log } from "../process/log.ts";

/**
 * Recurring work, run once for all nodes together. NOTE: a job may run twice after a crash. It may
 * also run beside itself when a paused node resumes. So it must be harmless to repeat. Whatever it
 * sends to others is sent under a lease (`leaseSeconds`), which is checked once more directly
 * before.
 */
export type RecurringJob = {
  name: string;
  /** A cron expression in Bangkok time: "* * * * *" is every minute. */
  cron: string;
  /**
   * Also runs this many seconds after it has ended, for work that a dead process may have left half
   * done.
   */
  againAfterSeconds?: number;
  run: () => Promise<void>;
};
export type Jobs = { areRunning: () => boolean; stop: () => Promise<void> };

const tryAgainAfterMs = 1_000;

/**
 * A node that runs a job sends a heartbeat every five seconds. A node without one for fifteen
 * seconds counts as dead, which is found within five more. Twenty seconds later, when its leases
 * have expired, another node restarts the job: 45 seconds at most.
 */
const whileRunning = {
  heartbeatSeconds: 15,
  expireInSeconds: 600,
  retryLimit: 5,
  retryDelay: 20,
  deleteAfterSeconds: 3600,
};
const sayAliveSeconds = 5;
const lookSeconds = 5;
/** The queue by which pg-boss passes a due job on. A node may die here as well. */
const ofTheClock = "__pgboss__send-it";

/** Returns at once. Jobs start when the database is available, which it may not be yet. */
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
      if (boss === undefined)
        await pause(tryAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
}

async function beginOnce(
  address: DatabaseAddress,
  jobs: readonly RecurringJob[],
  log: Log,
): Promise<PgBoss> {
  const watching = { superviseIntervalSeconds: lookSeconds, monitorIntervalSeconds: lookSeconds };
  const connecting = { ...address, max: 2, application_name: "shop jobs", Client: SteadyClient };
  const boss = new PgBoss({ ...connecting, ...watching, schema: jobsSchema, migrate: false });
  boss.on("error", (error) => log.warn({ reason: error.message }, "the job queue met an error"));
  try {
    await boss.start();
    await boss.updateQueue(ofTheClock, { ...whileRunning, retryDelay: 0 });
    for (const job of jobs) await prepare(boss, job, log);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

async function prepare(
  boss: PgBoss,
  { name, cron, againAfterSeconds, run }: RecurringJob,
  log: Log,
): Promise<void> {
  // At most one job waits and one runs, so a slow round is never overtaken by the next.
  await boss.createQueue(name, { policy: "stately", ...whileRunning });
  // The queue may exist already.
  await boss.updateQueue(name, whileRunning);
  // A job that was due while no process ran is run once.
  await boss.schedule(name, cron, null, { tz: "Asia/Bangkok", missed: "once" });
  await boss.work(
    name,
    { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: sayAliveSeconds },
    async () => {
      await runOnce(name, run, log);
      if (againAfterSeconds !== undefined)
        await boss.send(name, null, { startAfter: againAfterSeconds });
    },
  );
}

/**
 * NOTE: a failed job waits for its next regular time. Only the job of a dead process is retried by
 * itself.
 */
async function runOnce(name: string, run: RecurringJob["run"], log: Log): Promise<void> {
  const begun = performance.now();
  try {
    await run();
    log.debug({ job: name, ms: Math.round(performance.now() - begun) }, "job done");
  } catch (error) {
    if (isBusy(error))
      log.warn({ job: name, err: error }, "the shop was busy, the job goes on at its next time");
    else log.error({ job: name, err: error }, "job failed");
  }
}
