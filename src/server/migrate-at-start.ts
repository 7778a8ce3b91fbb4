import type pg from "pg";
import type { Config } from "./config.ts";
import type { DatabaseServer } from "./database-config.ts";
import type { DatabaseLines } from "./find-database.ts";
import { createDb, createPool } from "./platform/database/database.ts";
import { migrate, missingMigrations } from "./platform/database/migrate.ts";
import { reachDatabase } from "./platform/database/reach-database.ts";
import { joinRole, lockStart, makeRole, mayUseShop } from "./platform/database/role-queries.ts";
import { roleOf, shopRole } from "./platform/database/shop-role.ts";
import { silentLog } from "./platform/process/log.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { refuseForeignDatabase } from "./shop-identity.ts";

/**
 * Brings the database up to date as its owner, for `MIGRATE_AT_START`. One node works while the
 * others wait. Where `DATABASE_URL` itself names the owner, the shop works in its connections as a
 * role that owns nothing.
 */
export async function migrateAtStart(
  { mode }: Pick<Config, "mode">,
  database: DatabaseServer & { ownerUrl: string },
): Promise<DatabaseLines> {
  const { connectionString, direct, ownerUrl } = database;
  const address = { connectionString: direct ?? connectionString };
  const owner = { connectionString: ownerUrl };
  const isOneForAll = roleOf(ownerUrl) === roleOf(address.connectionString);
  const role = isOneForAll ? shopRole : (roleOf(address.connectionString) ?? shopRole);
  const pool = createPool({ address: owner, log: silentLog(), max: 3, statementTimeoutMs: 0 });
  try {
    const variable = isOneForAll ? "DATABASE_URL" : "DATABASE_OWNER_URL";
    await reachDatabase(pool, ownerUrl, { variable });
    await aloneWith(pool, async () => {
      await refuseForeignDatabase(createDb(pool), { mode, database });
      if (isOneForAll) await prepareRole(pool);
      const isReady =
        (await missingMigrations(pool)).length === 0 && (await mayUseShop(pool, role));
      if (!isReady) await migrate(owner, role);
    });
  } finally {
    await pool.end();
  }
  if (!isOneForAll) return { address, pooled: direct && connectionString, owner, role };
  return { address: { ...address, options: `-c role=${shopRole}` }, owner, role };
}

/** The lock belongs to the connection, so it ends with this process, however that ends. */
async function aloneWith(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const line = await pool.connect();
  try {
    await lockStart(line);
    await work();
  } finally {
    line.release(true);
  }
}

async function prepareRole(pool: pg.Pool): Promise<void> {
  try {
    await makeRole(pool, shopRole);
    await joinRole(pool, shopRole);
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new StartProblem(
      `The role of DATABASE_URL owns the database and may not make the role ${shopRole}: make a role for the shop yourself, name it in DATABASE_URL and the owner in DATABASE_OWNER_URL.`,
    );
  }
}
