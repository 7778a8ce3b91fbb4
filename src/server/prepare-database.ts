import type { Pool } from "pg";
import { claimFiles } from "./claim-files.ts";
import type { Config } from "./config.ts";
import type { DatabaseLines } from "./find-database.ts";
import { fittingSecrets } from "./other-secrets.ts";
import type { Db } from "./platform/database/database.ts";
import { migrate, missingMigrations, refuseLaterJobs } from "./platform/database/migrate.ts";
import { asRightsProblem, ownsNothing } from "./platform/database/shop-role.ts";
import type { Log } from "./platform/process/log.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { keepSecrets } from "./production-secrets.ts";
import { claimDatabase, refuseForeignDatabase } from "./shop-identity.ts";
import { findSamples } from "./shop-identity-queries.ts";

/**
 * Makes the database ready, and returns the configuration with the secrets that it was filled with.
 * NOTE: nothing is changed in a database before it is known to be this shop's.
 */
export async function prepareDatabase(
  config: Config,
  { pool, db }: { pool: Pool; db: Db },
  lines: Pick<DatabaseLines, "owner" | "role">,
  log: Log,
): Promise<Config> {
  if (config.mode === "production") await ownsNothing(pool);
  const missing = await missingMigrations(pool).catch(asRightsProblem);
  await refuseForeignDatabase(db, config);
  await refuseLaterJobs(pool);
  await bringUpToDate(config, lines, missing);
  const claimed = await claim(config, db);
  await claimFiles(db, config, log);
  return claimed;
}

async function bringUpToDate(
  config: Config,
  { owner, role }: Pick<DatabaseLines, "owner" | "role">,
  missing: string[],
): Promise<void> {
  if (missing.length === 0) return;
  if (config.mode === "production") {
    throw new StartProblem(
      `The database is behind this version of the shop (${missing.join(", ")}): run "npm run db:migrate" first.`,
    );
  }
  await migrate(owner, role);
}

async function claim(config: Config, db: Db): Promise<Config> {
  const { mode, dataDir, secretsGiven: given } = config;
  const kept = await keepSecrets(db, dataDir, {
    secrets: config.secrets,
    made: config.madeSecrets,
  });
  const { forget } = kept;
  const secrets =
    mode === "production"
      ? fittingSecrets(dataDir, kept.secrets, { samples: await findSamples(db), given })
      : kept.secrets;
  try {
    await claimDatabase(db, { mode, secrets });
  } catch (error) {
    forget();
    throw error;
  }
  return Object.freeze({ ...config, secrets: Object.freeze(secrets), madeSecrets: {} });
}
