import type { Db } from "../platform/database.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { type FileStore, namePattern, type Room } from "./file-store.ts";
import { isPublic } from "./purpose.ts";
import { deleteStaleResumables, listResumables } from "./resumable-queries.ts";
import { deleteStaleReservations, listDeletingFiles, listKnownNames, markUnattachedFiles, updateFileDeleted } from "./storage-queries.ts";
import type { WorkFolder } from "./work-folder.ts";

export type Storage = { db: Db; store: FileStore; work: WorkFolder; pictures: DerivedPictures };
const halfAnHour = 30 * 60 * 1000;

/** Frees what a crash or a changed mind left behind. Harmless to repeat. */
export async function sweepFiles({ db, store, work, pictures }: Storage, now: Date): Promise<{ reservations: number; files: number }> {
  await deleteStaleResumables(db);
  const reservations = await deleteStaleReservations(db);
  await markUnattachedFiles(db, 500);
  const going = await listDeletingFiles(db);
  for (const { name, purpose } of going) {
    await store.remove(isPublic(purpose) ? "public" : "private", name);
    await pictures.forget(name);
    await updateFileDeleted(db, name);
  }
  const before = new Date(now.getTime() - halfAnHour);
  const strays = (await sweepStrays(db, store, before, "public")) + (await sweepStrays(db, store, before, "private"));
  return { reservations, files: going.length + strays + (await sweepWork({ db, work }, now)) };
}

/** What this machine has begun and will not end. */
export function sweepWork({ db, work }: Pick<Storage, "db" | "work">, now: Date): Promise<number> {
  return work.sweep(new Date(now.getTime() - halfAnHour), (names) => listResumables(db, names));
}

/** Files that were moved into place by a process that ended before it wrote their row. */
async function sweepStrays(db: Db, store: FileStore, before: Date, room: Room): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const sweep = async () => {
    const known = old.length === 0 ? new Set<string>() : await listKnownNames(db, old);
    const strays = old.filter((name) => !known.has(name));
    for (const name of strays) await store.remove(room, name);
    removed += strays.length;
    old = [];
  };
  for await (const { name, changedAt } of store.list(room)) {
    if (changedAt < before && namePattern.test(name)) old.push(name);
    if (old.length === 500) await sweep();
  }
  await sweep();
  return removed;
}
