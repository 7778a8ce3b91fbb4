import type pg from "pg";
import { checkInvariants } from "../invariants/check-invariants.ts";
import { createDb, createPool, type DatabaseAddress } from "../platform/database/database.ts";
import { silentLog } from "../platform/process/log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { FileStore } from "../shop/storage/file-store.ts";
import { databaseOf, inDatabase } from "./beside.ts";
import { type LoadDeps, loadBackup } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import { type RestoredFiles, restoreFiles } from "./restore-files.ts";
import { createDatabase, dropDatabase, scratchName } from "./scratch-queries.ts";

export type LoadBesideDeps = LoadDeps & {
  /** The owner's address of the shop's database. */
  owner: DatabaseAddress;
  /** The shop's own role. It gets its rights in the new database. */
  role: string | undefined;
  store: FileStore;
  workFolder: string;
  /** Throws where the loaded data is not to be believed. */
  believe: (loaded: DatabaseAddress) => Promise<void>;
};

export type LoadedBeside = { scratch: string; files: RestoredFiles };

/**
 * Loads a backup into a database beside the shop's, brings it up to date, checks it, and brings
 * missing files back. Nothing is replaced. A failure leaves no database behind.
 */
export async function loadBeside(
  deps: LoadBesideDeps,
  line: pg.Client,
  manifest: Manifest,
): Promise<LoadedBeside> {
  const { owner, role, onProgress } = deps;
  const database = databaseOf(owner);
  const scratch = scratchName(database);
  onProgress({ what: "database", done: 0, all: 1 });
  await createDatabase(line, scratch, database);
  try {
    const there = inDatabase(owner, scratch);
    onProgress({ what: "database", done: 1, all: 1 });
    await loadBackup(deps, manifest, { owner: there, role });
    await deps.believe(there);
    return { scratch, files: await restoreFiles(deps, manifest) };
  } catch (error) {
    await dropDatabase(line, scratch);
    throw error;
  }
}

/** Refuses data that breaks an invariant: it was broken when the backup was taken. */
export async function believeInvariants(address: DatabaseAddress): Promise<void> {
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
