import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { silentLog } from "../process/log.ts";
import { StartProblem } from "../process/start-problem.ts";
import { adoptBaseline } from "./adopt-baseline.ts";
import { type DatabaseAddress, survive } from "./database.ts";
import { installJobs, wantedJobsVersion } from "./jobs-schema.ts";
import { findJobsVersion, listAppliedMigrations } from "./platform-queries.ts";
import { grantShop } from "./role-queries.ts";

const folder = fileURLToPath(new URL("../../../../migrations", import.meta.url));

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
  // A migration may take longer than the role's other statements.
  const options = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
  const pool = new pg.Pool({ options, ...owner, max: 2, application_name: "shop migration" });
  survive(pool, silentLog());
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await adoptBaseline(pool, migrationNames());
    const applied = await applyFiles(db, only);
    await installJobs(owner);
    if (shopRole !== undefined) await grantShop(pool, shopRole);
    return applied;
  } finally {
    await db.destroy();
  }
}

/**
 * The migrations that the database lacks. NOTE: it may have others, while a newer version of the
 * shop is being deployed.
 */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = new Set(await listAppliedMigrations(pool));
  const missing = migrationNames().filter((name) => !applied.has(name));
  const jobsAreThere = (await findJobsVersion(pool)) >= (await wantedJobsVersion());
  return jobsAreThere ? missing : [...missing, "the job queue"];
}

/**
 * Each in a transaction of its own: a table that one of them locks is free again before the next
 * begins.
 */
async function applyFiles(
  db: Kysely<unknown>,
  only: readonly string[] = migrationNames(),
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations(only) },
    allowUnorderedMigrations: true,
  });
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    const failed = results.find((result) => result.status === "Error");
    if (failed)
      throw new StartProblem(
        `The migration ${failed.migrationName} failed: ${messageOf(error)}. Nothing of it was kept.`,
      );
    if (error !== undefined) throw error;
    if (results.length === 0) return applied;
    applied.push(...results.map((result) => result.migrationName));
  }
}

function readMigrations(names: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(
    names.map((name) => {
      const text = readFileSync(join(folder, `${name}.sql`), "utf8");
      return [
        name,
        {
          up: async (db: Kysely<unknown>) =>
            sql
              .raw(text)
              .execute(db)
              .then(() => undefined),
        },
      ];
    }),
  );
}

/** All migrations of this version, sorted. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .sort();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
