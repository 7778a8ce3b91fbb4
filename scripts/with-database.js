import { loadConfig } from "../src/server/config.ts";
import { claimFolder, makeFolders } from "../src/server/platform/data-folder.ts";
import { createPool } from "../src/server/platform/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../src/server/platform/embedded-postgres.ts";
import { silentLog } from "../src/server/platform/log.ts";
import { reachDatabase } from "../src/server/platform/reach-database.ts";
import { StartProblem } from "../src/server/platform/start-problem.ts";

/** @typedef {import("../src/server/platform/database.ts").DatabaseAddress} DatabaseAddress */

/**
 * Runs a script's work on the shop's database: the one DATABASE_URL names, else the embedded one. Work that may go on beside a running shop
 * shares its server; any other asks for the shop to be stopped.
 * A problem that a person can put right is one sentence.
 * @param {(given: { address: DatabaseAddress, pool: import("pg").Pool }) => Promise<void>} work
 * @param {{ besideShop?: boolean }} [options]
 */
export async function withDatabase(work, { besideShop = false } = {}) {
  try {
    const url = process.env.DATABASE_URL;
    await (url ? onServer({ connectionString: url }, work) : onEmbedded(work, besideShop));
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
}

/** @param {DatabaseAddress} address @param {(given: { address: DatabaseAddress, pool: import("pg").Pool }) => Promise<void>} work */
async function onServer(address, work) {
  const pool = createPool({ address, log: silentLog(), max: 2 });
  try {
    await reachDatabase(pool, "connectionString" in address ? address.connectionString : undefined);
    await work({ address, pool });
  } finally {
    await pool.end();
  }
}

/** @param {(given: { address: DatabaseAddress, pool: import("pg").Pool }) => Promise<void>} work @param {boolean} besideShop */
async function onEmbedded(work, besideShop) {
  const { dataDir, database } = loadConfig({ ...process.env, NODE_ENV: undefined });
  if (database.kind !== "embedded") return;
  const running = besideShop ? findRunningPostgres(database.folder) : null;
  if (running !== null) return await onServer(running, work);
  makeFolders(dataDir, []);
  const release = claimFolder(dataDir);
  try {
    const server = await startEmbeddedPostgres({ folder: database.folder });
    await onServer(server.address, work).finally(server.stop);
  } finally {
    release();
  }
}
