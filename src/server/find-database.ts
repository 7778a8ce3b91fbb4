import type { Pool } from "pg";
import type { Config } from "./config.ts";
import { startEmbeddedPostgres } from "./dev/embedded-postgres.ts";
import { migrateAtStart } from "./migrate-at-start.ts";
import { createPool, type DatabaseAddress } from "./platform/database/database.ts";
import { openPooled } from "./platform/database/pooled-database.ts";
import { reachDatabase } from "./platform/database/reach-database.ts";
import { prepareShopRole, shopRole } from "./platform/database/shop-role.ts";
import type { Log } from "./platform/process/log.ts";
import type { Supervisor } from "./supervisor/supervised.ts";

export type Undo = (() => unknown)[];

/** `role` is the shop's database role, where it is not the owner's. */
export type DatabaseLines = {
  /** The database server itself. */
  address: DatabaseAddress;
  /** The pooler in front of it, where there is one. */
  pooled?: string | undefined;
  owner: DatabaseAddress;
  role: string | undefined;
};

export async function findDatabase(
  { mode, database }: Config,
  log: Log,
  undo: Undo,
  supervisor: Supervisor | null,
): Promise<DatabaseLines> {
  if (database.kind === "server") {
    const { connectionString, direct, ownerUrl } = database;
    if (ownerUrl !== undefined) return await migrateAtStart({ mode }, { ...database, ownerUrl });
    const address = { connectionString: direct ?? connectionString };
    return { address, pooled: direct && connectionString, owner: address, role: undefined };
  }
  const onLost = (lastWords: string) =>
    log.error({ lastWords }, "the database went away and is started again");
  const owner = (await findEmbedded(database.folder, {
    onLost,
    undo,
    supervisor,
  })) as EmbeddedOwner;
  await prepareShopRole(owner);
  return { address: { ...owner, user: shopRole }, owner, role: shopRole };
}

type EmbeddedOwner = Extract<DatabaseAddress, { host: string }>;
type FindDeps = { onLost: (lastWords: string) => void; undo: Undo; supervisor: Supervisor | null };

/** That of the supervisor outlives this process. Otherwise both end together. */
async function findEmbedded(
  folder: string,
  { onLost, undo, supervisor }: FindDeps,
): Promise<DatabaseAddress> {
  if (supervisor !== null) return await supervisor.findDatabase(folder, onLost);
  const server = await startEmbeddedPostgres({ folder, onLost });
  undo.push(server.stop);
  return server.address;
}

/** The database is reached, or the start refused in one sentence. */
export async function openPool(
  { address, pooled }: Pick<DatabaseLines, "address" | "pooled">,
  log: Log,
  onStatement: (text: string) => void,
): Promise<Pool> {
  const url = "connectionString" in address ? address.connectionString : undefined;
  const open = (to: DatabaseAddress, isPooled = false) =>
    createPool({ address: to, isPooled, log, onStatement });
  if (pooled !== undefined && url !== undefined)
    return openPooled({ direct: url, pooled }, open, log);
  const pool = open(address);
  await reachDatabase(pool, url).catch(async (error) => {
    await pool.end();
    throw error;
  });
  return pool;
}
