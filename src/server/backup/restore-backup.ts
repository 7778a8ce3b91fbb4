import type pg from "pg";
import { headKeeper } from "../audit/kept-head.ts";
import { checkInvariants } from "../invariants/check-invariants.ts";
import { createDb, createPool, type DatabaseAddress } from "../platform/database/database.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";
import { silentLog } from "../platform/process/log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { FileStore } from "../shop/storage/file-store.ts";
import { findShopId } from "./backup-queries.ts";
import { keepRestoredHead } from "./keep-restored-head.ts";
import { type LoadDeps, loadBackup } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import { type RestoredFiles, restoreFiles } from "./restore-files.ts";
import {
  countConnections,
  createDatabase,
  dropDatabase,
  formerName,
  hasDatabase,
  listFormer,
  mayCreateDatabases,
  openDatabase,
  renameDatabase,
  scratchName,
} from "./scratch-queries.ts";

export type RestoreDeps = LoadDeps & {
  /** The owner's address of the shop's database. */
  owner: DatabaseAddress;
  /** The shop's own role. It gets its rights in the new database. */
  role: string | undefined;
  store: FileStore;
  workFolder: string;
  dataDir: string;
  /** Restores data that breaks an invariant, too: it was broken when the backup was taken. */
  acceptsBroken: boolean;
  now: Date;
};

export type RestoreResult = { former: string; files: RestoredFiles };

/**
 * Puts a backup in the place of the shop's database. It is loaded and checked beside; only then are
 * the names exchanged. The former database stays, as the restore point. When anything fails before
 * that, the shop's database was not touched.
 */
export async function restoreBackup(deps: RestoreDeps, manifest: Manifest): Promise<RestoreResult> {
  const { owner } = deps;
  const database = databaseOf(owner);
  return await beside(owner, async (line) => {
    await refuseWithoutRights(line);
    const scratch = scratchName(database);
    await createDatabase(line, scratch, database);
    try {
      const there = inDatabase(owner, scratch);
      await loadBackup(deps, manifest, { owner: there, role: deps.role });
      if (!deps.acceptsBroken) await believeInvariants(there);
      const files = await restoreFiles(deps, manifest);
      await keepRestoredHead(there, headKeeper(deps.dataDir));
      const former = await exchange(line, { database, scratch }, deps.now);
      await markFiles(owner, deps.store);
      return { former, files };
    } catch (error) {
      await dropDatabase(line, scratch);
      throw error;
    }
  });
}

/** Brings back the database that the last restore replaced. Returns its former name. */
export async function undoRestore(
  { owner, store }: Pick<RestoreDeps, "owner" | "store">,
  now: Date,
): Promise<string> {
  const database = databaseOf(owner);
  const undone = await beside(owner, async (line) => {
    const [former] = await listFormer(line, database);
    if (former === undefined)
      throw new StartProblem("There is no restore point: no restore has replaced this database.");
    if (await hasDatabase(line, database)) {
      await refuseWhileInUse(line, database);
      await renameDatabase(line, database, formerName(database, now));
    }
    await renameDatabase(line, former, database);
    await openDatabase(line, database);
    return former;
  });
  await markFiles(owner, store);
  return undone;
}

/** The files now belong to the shop whose database this is. */
async function markFiles(owner: DatabaseAddress, store: FileStore): Promise<void> {
  const line = new SteadyClient({ ...owner, application_name: "shop restore" } as pg.ClientConfig);
  await line.connect();
  try {
    await store.prepare();
    // Without an id the next start looks for its files.
    await store.writeMark((await findShopId(line as pg.Client)) ?? "");
  } finally {
    await line.end();
  }
}

/** One restore point stays: the newest. */
async function exchange(
  line: pg.Client,
  { database, scratch }: { database: string; scratch: string },
  now: Date,
): Promise<string> {
  await refuseWhileInUse(line, database);
  const older = await listFormer(line, database);
  const former = formerName(database, now);
  await renameDatabase(line, database, former);
  try {
    await renameDatabase(line, scratch, database);
  } catch (error) {
    await renameDatabase(line, former, database);
    await openDatabase(line, database);
    throw error;
  }
  await openDatabase(line, database);
  for (const name of older) await dropDatabase(line, name);
  return former;
}

async function believeInvariants(address: DatabaseAddress): Promise<void> {
  const pool = createPool({ address, log: silentLog(), max: 1, statementTimeoutMs: 0 });
  try {
    const broken = (await checkInvariants(createDb(pool))).filter(({ breaks }) => breaks > 0);
    if (broken.length === 0) return;
    const promises = broken.map(({ promise, breaks }) => `${promise} (${breaks})`);
    throw new StartProblem(
      `The restored data breaks what must be true, so nothing was replaced: ${promises.join("; ")}. With --accept-broken it is restored all the same.`,
    );
  } finally {
    await pool.end();
  }
}

async function refuseWithoutRights(line: pg.Client): Promise<void> {
  if (await mayCreateDatabases(line)) return;
  throw new StartProblem(
    'The role of DATABASE_OWNER_URL may not create databases: allow it with "alter role … createdb", because a backup is loaded beside the shop\'s database first.',
  );
}

async function refuseWhileInUse(line: pg.Client, database: string): Promise<void> {
  const others = await countConnections(line, database);
  if (others === 0) return;
  throw new StartProblem(
    `The database ${database} has ${others} other connections: stop the shop on all machines first.`,
  );
}

/** Works on a connection to another database of the server, so that ours can be renamed. */
async function beside<T>(
  owner: DatabaseAddress,
  work: (line: pg.Client) => Promise<T>,
): Promise<T> {
  const neighbour = databaseOf(owner) === "postgres" ? "template1" : "postgres";
  const line = new SteadyClient({
    ...inDatabase(owner, neighbour),
    statement_timeout: 0,
    application_name: "shop restore",
  } as pg.ClientConfig);
  await line.connect();
  try {
    return await work(line as pg.Client);
  } finally {
    await line.end();
  }
}

function databaseOf(address: DatabaseAddress): string {
  if ("database" in address) return address.database;
  const { pathname } = new URL(address.connectionString);
  return decodeURIComponent(pathname.slice(1));
}

function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if ("database" in address) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
