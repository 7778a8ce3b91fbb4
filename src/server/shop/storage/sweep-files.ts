import { isPublic } from "#domain/storage/file-purpose.ts";
import type { Db } from "#server/platform/database/database.ts";
import { eachStep, inBatches } from "#server/platform/database/each-step.ts";
import {
  listDeletingFiles,
  markUnattachedFiles,
  updateFileDeleted,
} from "./delete-files-queries.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { type FileStore, namePattern, type StoreArea } from "./file-store.ts";
import { deleteStaleReservations } from "./reservation-queries.ts";
import { deleteStaleResumables, listResumables } from "./resumable/resumable-queries.ts";
import { listKnownNames } from "./storage-queries.ts";
import type { WorkFolder } from "./work-folder.ts";

export type Storage = { db: Db; store: FileStore; work: WorkFolder; pictures: DerivedPictures };
const halfAnHour = 30 * 60 * 1000;
const filesAtOnce = 500;

/**
 * Removes what a crash or an abandoned upload left behind. It is safe to repeat. NOTE: a file's age
 * is measured by the clock that stamped it. By another clock that is ahead, a running upload would
 * seem old.
 */
export async function sweepFiles(
  { db, store, work, pictures }: Storage,
  graceMs = halfAnHour,
): Promise<{ reservations: number; files: number }> {
  const done = { reservations: 0, files: 0 };
  const before = async () => new Date((await store.now()).getTime() - graceMs);
  const files = (remove: () => Promise<number>) => async () => {
    const removed = await remove();
    done.files += removed;
  };
  await eachStep({
    deleteStaleResumables: () => inBatches((most) => deleteStaleResumables(db, most)),
    deleteStaleReservations: () =>
      inBatches(async (most) => {
        const ended = await deleteStaleReservations(db, most);
        done.reservations += ended;
        return ended;
      }),
    markUnattachedFiles: () => inBatches((most) => markUnattachedFiles(db, most), filesAtOnce),
    removeFiles: files(() => removeFiles({ db, store, pictures })),
    publicStrays: files(async () => sweepStrays(db, store, await before(), "public")),
    halves: files(async () => store.removeHalves(await before())),
    privateStrays: files(async () => sweepStrays(db, store, await before(), "private")),
    sweepWork: files(() => sweepWork({ db, work }, graceMs)),
  });
  return done;
}

/** Frees reservations of abandoned uploads, after a crash or without an end. */
export async function freeSpace(db: Db): Promise<void> {
  await eachStep({
    deleteStaleResumables: () => inBatches((most) => deleteStaleResumables(db, most)),
    deleteStaleReservations: () => inBatches((most) => deleteStaleReservations(db, most)),
  });
}

/** A file that cannot be removed now is left for the next run and does not block others. */
async function removeFiles({
  db,
  store,
  pictures,
}: Pick<Storage, "db" | "store" | "pictures">): Promise<number> {
  let removed = 0;
  let last = "";
  let failed: unknown;
  for (;;) {
    const going = await listDeletingFiles(db, { after: last, most: filesAtOnce });
    for (const { name, purpose } of going) {
      const gone = await removeFile(
        { db, store, pictures },
        { name, isPublic: isPublic(purpose) },
      ).catch((error: unknown) => {
        failed = error;
        return false;
      });
      if (gone) removed += 1;
      last = name;
    }
    if (going.length < filesAtOnce) break;
  }
  if (failed !== undefined) throw failed;
  return removed;
}

async function removeFile(
  { db, store, pictures }: Pick<Storage, "db" | "store" | "pictures">,
  file: { name: string; isPublic: boolean },
): Promise<true> {
  await store.remove(file.isPublic ? "public" : "private", file.name);
  await pictures.forget(file.name);
  await updateFileDeleted(db, file.name);
  return true;
}

/** Removes this machine's unfinished files. */
export function sweepWork(
  { db, work }: Pick<Storage, "db" | "work">,
  graceMs = halfAnHour,
): Promise<number> {
  return work.sweep(graceMs, (names) => listResumables(db, names));
}

/** Files that were moved into place by a process that ended before it wrote their row. */
async function sweepStrays(
  db: Db,
  store: FileStore,
  before: Date,
  area: StoreArea,
): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const sweep = async () => {
    const known = old.length === 0 ? new Set<string>() : await listKnownNames(db, old);
    const strays = old.filter((name) => !known.has(name));
    for (const name of strays) await store.remove(area, name);
    removed += strays.length;
    old = [];
  };
  for await (const { name, changedAt } of store.list(area)) {
    if (changedAt < before && namePattern.test(name)) old.push(name);
    if (old.length === 500) await sweep();
  }
  await sweep();
  return removed;
}
