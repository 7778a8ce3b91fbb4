import type { RestoreFailure } from "#contract/health/restore-words.ts";
import { keepOtherSecrets } from "#server/other-secrets.ts";
import {
  createDb,
  createPool,
  type DatabaseAddress,
  type Db,
} from "#server/platform/database/database.ts";
import { type Log, silentLog } from "#server/platform/process/log.ts";
import { openStore, type StorePlace } from "#server/shop/storage/open-store.ts";
import { endRun } from "../backup-run-queries.ts";
import { exchange, goBack, InUse, MayNotReplace } from "../exchange-databases.ts";
import { settleIn } from "../restore-backup.ts";
import { dropDatabase, readNow } from "../scratch-queries.ts";
import { insertRestoredRun, isEmptyShop } from "./restore-queries.ts";
import type { LoadedRestore, RestoreDetail } from "./restore-runs.ts";
import { removeUpload } from "./uploaded-archive.ts";

type Deps<Shop> = {
  owner: DatabaseAddress;
  dataDir: string;
  storage: StorePlace;
  log: Log;
  /** Starts the shop again. With the token of the link, where it is empty still. */
  begin: (token?: string) => Promise<Shop>;
};

/**
 * While the shop is stopped: puts the loaded database in the place of the empty one, and starts the
 * shop on it. Where one of the two fails, the empty database comes back, and the shop starts on
 * that. It says why.
 */
export async function replaceDatabase<Shop>(
  deps: Deps<Shop>,
  loaded: LoadedRestore,
): Promise<Shop> {
  const { owner, dataDir, storage, begin, log } = deps;
  const { line, scratch, token, backupId, files } = loaded;
  const place = { owner, dataDir, store: openStore(storage) };
  try {
    keepOtherSecrets(dataDir, loaded.secrets);
    const mayReplace = (former: DatabaseAddress) => withDb(former, isEmptyShop);
    const former = await exchange(line, { owner, scratch, now: await readNow(line), mayReplace });
    try {
      await settleIn(place, { isRestored: true });
      await withDb(owner, (db) =>
        insertRestoredRun(db, {
          backupId,
          seconds: loaded.seconds(),
          detail: { kind: "restored", files, former },
        }),
      );
      const shop = await begin();
      await removeUpload(dataDir);
      log.info({ backupId, former }, "the shop was restored");
      return shop;
    } catch (error) {
      await goBack(line, { owner, former, scratch });
      await settleIn(place, { isRestored: false });
      throw new NotStarted(error as Error);
    }
  } catch (error) {
    log.error({ err: error }, "the restore went back");
    await dropDatabase(line, scratch);
    await noteFailure(owner, loaded, error as Error);
    return await begin(token);
  } finally {
    await line.end();
  }
}

class NotStarted extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

async function noteFailure(
  owner: DatabaseAddress,
  { runId, backupId }: LoadedRestore,
  error: Error,
): Promise<void> {
  const detail: RestoreDetail = { kind: "failed", reason: reasonOf(error), detail: error.message };
  await withDb(owner, (db) => endRun(db, runId, { succeeded: false, backupId, detail }));
}

function reasonOf(error: Error): RestoreFailure {
  if (error instanceof NotStarted) return "not-started";
  if (error instanceof MayNotReplace) return "not-empty";
  return error instanceof InUse ? "in-use" : "fault";
}

async function withDb<T>(address: DatabaseAddress, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool({ address, log: silentLog(), max: 1 });
  try {
    return await work(createDb(pool));
  } finally {
    await pool.end();
  }
}
