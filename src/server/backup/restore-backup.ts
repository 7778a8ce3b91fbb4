import type pg from "pg";
import { headKeeper } from "../audit/kept-head.ts";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";
import type { FileStore } from "../shop/storage/file-store.ts";
import { deleteOpenRuns, findShopId } from "./backup-queries.ts";
import { beside } from "./beside.ts";
import { beginRestore, exchange, exchangeBack } from "./exchange-databases.ts";
import { keepRestoredHead } from "./keep-restored-head.ts";
import { believeInvariants, type LoadBesideDeps, loadBeside } from "./load-beside.ts";
import type { Manifest } from "./manifest.ts";
import type { RestoredFiles } from "./restore-files.ts";
import { dropDatabase } from "./scratch-queries.ts";

export type RestoreDeps = Omit<LoadBesideDeps, "believe"> & {
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
  const { owner, now, acceptsBroken } = deps;
  const believe = acceptsBroken ? async () => undefined : believeInvariants;
  const result = await beside(owner, async (line) => {
    await beginRestore(line, owner);
    const { scratch, files } = await loadBeside({ ...deps, believe }, line, manifest);
    try {
      return { former: await exchange(line, { owner, scratch, now }), files };
    } catch (error) {
      await dropDatabase(line, scratch);
      throw error;
    }
  });
  await settleIn(deps, { isRestored: true });
  return result;
}

type Place = { owner: DatabaseAddress; store: FileStore; dataDir: string };

/** Brings back the database that the last restore replaced. Returns its former name. */
export async function undoRestore(place: Place, now: Date): Promise<string> {
  const { owner } = place;
  const undone = await beside(owner, async (line) => {
    await beginRestore(line, owner);
    return await exchangeBack(line, owner, now);
  });
  await settleIn(place, { isRestored: false });
  return undone;
}

/** What stands outside of the database now belongs to the shop whose database this is. */
export async function settleIn(
  { owner, store, dataDir }: Place,
  { isRestored }: { isRestored: boolean },
): Promise<void> {
  const line = new SteadyClient({ ...owner, application_name: "shop restore" } as pg.ClientConfig);
  await line.connect();
  try {
    // The backup was taken while its own run was under way.
    if (isRestored) await deleteOpenRuns(line as pg.Client);
    await store.prepare();
    // Without an id the next start looks for its files.
    await store.writeMark((await findShopId(line as pg.Client)) ?? "");
  } finally {
    await line.end();
  }
  await keepRestoredHead(owner, headKeeper(dataDir));
}
