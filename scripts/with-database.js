import { loadConfig, loadMode } from "../src/server/config.ts";
import { listClusters } from "../src/server/dev/cluster-folder.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../src/server/dev/embedded-postgres.ts";
import { createPool } from "../src/server/platform/database/database.ts";
import { listAppliedMigrations } from "../src/server/platform/database/platform-queries.ts";
import { reachDatabase } from "../src/server/platform/database/reach-database.ts";
import { prepareShopRole, roleOf, shopRole } from "../src/server/platform/database/shop-role.ts";
import { claimFolder, makeFolders } from "../src/server/platform/process/data-folder.ts";
import { silentLog } from "../src/server/platform/process/log.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { loadDatabaseUrls } from "../src/server/script-config.ts";
import { saying } from "./say-problem.js";

/** @typedef {import("../src/server/platform/database/database.ts").DatabaseAddress} DatabaseAddress */
/** @typedef {{ address: DatabaseAddress, pool: import("pg").Pool, role: string | undefined }} Given */

/**
 * Runs a script's work on the shop's database: the one in DATABASE_URL, otherwise the embedded one.
 * With `besideShop` it shares a running shop's server; otherwise the shop must be stopped. Work of
 * the owner uses DATABASE_OWNER_URL, where it is set, and gets the shop's role. Without `makesShop`
 * a place without a shop is refused: its name may be wrong. A problem that a person can solve is
 * printed in one sentence.
 * @param {(given: Given) => Promise<void>} work
 * @param {{ besideShop?: boolean, asOwner?: boolean, makesShop?: boolean }} [options]
 */
export async function withDatabase(
  work,
  { besideShop = false, asOwner = false, makesShop = false } = {},
) {
  await saying(async () => {
    loadMode(process.env);
    const { url: usual, directUrl, ownerUrl } = loadDatabaseUrls(process.env);
    const [variable, url] = directUrl
      ? /** @type {const} */ (["DATABASE_DIRECT_URL", directUrl])
      : /** @type {const} */ (["DATABASE_URL", usual]);
    const inShop = makesShop ? work : onlyInShop(work);
    if (!url) await onEmbedded(work, { besideShop, makesShop });
    else if (asOwner && ownerUrl)
      await onServer({ connectionString: ownerUrl }, inShop, roleOf(url), "DATABASE_OWNER_URL");
    else await onServer({ connectionString: url }, inShop, undefined, variable);
  });
}

/** @param {(given: Given) => Promise<void>} work @returns {(given: Given) => Promise<void>} */
function onlyInShop(work) {
  return async (given) => {
    if ((await listAppliedMigrations(given.pool)).length === 0)
      throw new StartProblem(
        'This database has no shop: run "npm run db:migrate" first, or correct DATABASE_URL.',
      );
    await work(given);
  };
}

/**
 * @param {DatabaseAddress} address @param {(given: Given) => Promise<void>} work @param {string} [role]
 * @param {"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL"} [variable]
 */
async function onServer(address, work, role, variable) {
  const pool = createPool({ address, log: silentLog(), max: 2 });
  try {
    const url = "connectionString" in address ? address.connectionString : undefined;
    await reachDatabase(pool, url, variable && { variable });
    await work({ address, pool, role });
  } finally {
    // A restore has ended it: a database in use cannot get another name.
    if (!pool.ended) await pool.end();
  }
}

/**
 * @param {(given: Given) => Promise<void>} work
 * @param {{ besideShop: boolean, makesShop: boolean }} options
 */
async function onEmbedded(work, { besideShop, makesShop }) {
  const { dataDir, database } = loadConfig({ ...process.env, NODE_ENV: undefined });
  if (database.kind !== "embedded") return;
  if (!makesShop && listClusters(database.folder).length === 0)
    throw new StartProblem(
      `There is no shop in ${dataDir}: correct DATA_DIR, or start the shop once.`,
    );
  const running = besideShop ? findRunningPostgres(database.folder) : null;
  if (running !== null) return await onServer(running, work, shopRole);
  makeFolders(dataDir, []);
  const release = claimFolder(dataDir);
  try {
    const server = await startEmbeddedPostgres({ folder: database.folder });
    await prepareShopRole(server.address);
    await onServer(server.address, work, shopRole).finally(server.stop);
  } finally {
    release();
  }
}
