import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { silentLog } from "../process/log.ts";
import { StartProblem } from "../process/start-problem.ts";
import { adoptBaseline } from "./adopt-baseline.ts";
import { type DatabaseAddress, survive } from "./database.ts";
import { installJobs, wantedJobsVersion } from "./jobs-schema.ts";
import { isOutside, migrationNames, readMigrations } from "./migration-files.ts";
import { findJobsVersion, listAppliedMigrations } from "./platform-queries.ts";
import { grantShop, lockMigrations } from "./role-queries.ts";

/** A migration may take longer than the role's other statements. */
const patient = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
/** How long buyers may wait behind a migration that waits for a lock. */
const lockWithinMs = 1_000;
/** How long it is tried again. A backup or an export holds its locks for minutes. */
const patienceMs = 30 * 60_000;

/**
 * Brings the database up to date as its owner, and grants the shop's own role its rights. Several
 * processes may call this at once: one works, and the others wait and find it done. With `only`,
 * the other migrations are left out: the schema of an older version.
 */
export async function migrate(
  owner: DatabaseAddress,
  shopRole?: string,
  only?: readonly string[],
): Promise<string[]> {
  const options = `${patient} -c lock_timeout=${lockWithinMs}`;
  const pool = new pg.Pool({ options, ...owner, max: 2, application_name: "shop migration" });
  survive(pool, silentLog());
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await alone(owner, async () => {
      await adoptBaseline(pool, migrationNames());
      const applied = await applyFiles({ db, pool }, only);
      await installJobs(owner);
      if (shopRole !== undefined) await grantShop(pool, shopRole);
      return applied;
    });
  } finally {
    await db.destroy();
  }
}

/**
 * The migrations that the database lacks. NOTE: it may have others (`laterMigrations`), while a newer
 * version of the shop is being deployed, and after the way back from it.
 */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = new Set(await listAppliedMigrations(pool));
  const missing = migrationNames().filter((name) => !applied.has(name));
  const jobsAreThere = (await findJobsVersion(pool)) >= (await wantedJobsVersion());
  return jobsAreThere ? missing : [...missing, "the job queue"];
}

/** The migrations of a newer version that ran in this database. This version works beside them. */
export async function laterMigrations(pool: pg.Pool): Promise<string[]> {
  const known = new Set(migrationNames());
  return (await listAppliedMigrations(pool)).filter((name) => !known.has(name));
}

/** Unlike the schema, the job queue works with one version of itself only. */
export async function refuseLaterJobs(pool: pg.Pool): Promise<void> {
  const [found, wanted] = [await findJobsVersion(pool), await wantedJobsVersion()];
  if (found > wanted)
    throw new StartProblem(
      `The job queue of this database was changed by a newer version of the shop (${found}, and this one has ${wanted}): start that version.`,
    );
}

/**
 * Each in a transaction of its own: a table that one of them locks is free again before the next
 * begins. A lock that is not given within a second is asked for again later: whoever waits for a
 * lock makes all others wait behind.
 */
async function applyFiles(
  { db, pool }: { db: Kysely<unknown>; pool: pg.Pool },
  only: readonly string[] = migrationNames(),
): Promise<string[]> {
  // Kysely wants to know each migration that ran. Those of a newer version have run already.
  const passed = (await listAppliedMigrations(pool)).filter((name) => !only.includes(name));
  const known = Object.fromEntries(passed.map((name) => [name, { up: async () => undefined }]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known, ...readMigrations(only) }) },
    allowUnorderedMigrations: true,
  });
  const applied: string[] = [];
  const until = performance.now() + patienceMs;
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    if (next === undefined) return applied;
    const { error, results = [] } = await migrator.migrateUp({
      disableTransactions: isOutside(next.name),
    });
    const failed = results.find((result) => result.status === "Error");
    if (failed === undefined && error !== undefined) throw error;
    if (failed && !(isLockRefused(error) && performance.now() < until))
      throw new StartProblem(
        `The migration ${failed.migrationName} failed: ${messageOf(error)}. ${isOutside(failed.migrationName) ? "It goes on where it stopped." : "Nothing of it was kept."}`,
      );
    if (failed) await pause(1_000 + 2_000 * Math.random());
    else applied.push(...results.map((result) => result.migrationName));
  }
}

/** A migration has asked for a lock for longer than `lock_timeout`. */
function isLockRefused(error: unknown): boolean {
  return (error as { code?: string }).code === "55P03";
}

/**
 * Waits until no other process migrates. NOTE: on a connection of its own, which has no limit for
 * locks. The lock ends with it, however this process ends.
 */
async function alone<T>(owner: DatabaseAddress, work: () => Promise<T>): Promise<T> {
  const line = new pg.Client({ options: patient, ...owner, application_name: "shop migration" });
  line.on("error", () => undefined);
  await line.connect();
  try {
    await lockMigrations(line);
    return await work();
  } finally {
    await line.end().catch(() => undefined);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
