import type { Config } from "./config.ts";
import type { Db } from "./platform/database/database.ts";
import type { Log } from "./platform/process/log.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import type { FileStore } from "./shop/storage/file-store.ts";
import { openStore } from "./shop/storage/open-store.ts";
import {
  findFilesMark,
  listSomeFiles,
  type SomeFile,
  updateFilesMarked,
} from "./shop-identity-queries.ts";

/**
 * Refuses a folder or bucket without this shop's files: an empty mount, or that of another shop. A
 * new shop marks its place. A shop from before the marks does so once its files are found there.
 */
export async function claimFiles(
  db: Db,
  { storage }: Pick<Config, "storage">,
  log: Pick<Log, "warn">,
): Promise<void> {
  const store = openStore(storage);
  const { shopId, isMarked } = await findFilesMark(db);
  let found: string | null;
  try {
    found = await store.readMark();
  } catch (error) {
    // A bucket that is away is no reason to close the shop.
    if (storage.bucket === undefined) throw error;
    log.warn({ err: error }, "it is not known whose files the bucket holds");
    return;
  }
  if (found === shopId && isMarked) return;
  if (found !== null && found !== shopId) throw foreignFiles(storage);
  if (found === null && (isMarked || !(await holdsOurFiles(db, store))))
    throw missingFiles(storage, shopId);
  await store.prepare();
  await store.writeMark(shopId);
  await updateFilesMarked(db);
}

/** True where most of some files are there, or the shop has none yet. */
async function holdsOurFiles(db: Db, store: FileStore): Promise<boolean> {
  const files = await listSomeFiles(db);
  const found = await Promise.all(files.map((file) => isThere(store, file)));
  return files.length === 0 || found.filter(Boolean).length > files.length / 2;
}

async function isThere(store: FileStore, { area, name, bytes }: SomeFile): Promise<boolean> {
  return (await store.find(area, name))?.size === bytes;
}

function foreignFiles({ folder, bucket }: Config["storage"]): StartProblem {
  return new StartProblem(
    bucket
      ? `The bucket ${bucket.name} holds the files of another shop: name this shop's own bucket in STORAGE_S3_BUCKET.`
      : `The folder ${folder} holds the files of another shop: name the folder of this shop in DATA_DIR, or mount it there.`,
  );
}

function missingFiles({ folder, bucket }: Config["storage"], shopId: string): StartProblem {
  return new StartProblem(
    bucket
      ? `The bucket ${bucket.name} is not the one with this shop's files: name that one in STORAGE_S3_BUCKET, or store an object "shop-id" with the text ${shopId} there to go on without them.`
      : `The folder ${folder} is not the one with this shop's files, it may be an empty mount: mount that one there, or write ${shopId} into its file shop-id to go on without them.`,
  );
}
