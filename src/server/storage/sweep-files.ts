import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../platform/database.ts";
import type { FileStore, Room } from "./file-store.ts";
import { type Purpose, rules } from "./purpose.ts";
import { deleteStaleReservations, listDeletingFiles, listKnownNames, markUnattachedFiles, updateFileDeleted } from "./storage-queries.ts";

/** Frees what a crash or a changed mind left behind. Harmless to repeat. */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<{ reservations: number; files: number }> {
  const reservations = await deleteStaleReservations(db);
  await markUnattachedFiles(db, 500);
  const going = await listDeletingFiles(db);
  for (const { name, purpose } of going) {
    await store.remove(rules[purpose as Purpose]?.isPublic ? "public" : "private", name);
    await updateFileDeleted(db, name);
  }
  const strays = (await sweepStrays(db, store, now, "public")) + (await sweepStrays(db, store, now, "private"));
  return { reservations, files: going.length + strays };
}

const halfAnHour = 30 * 60 * 1000;

/** Files that were moved into place by a process that ended before it wrote their row. */
async function sweepStrays(db: Db, store: FileStore, now: Date, room: Room): Promise<number> {
  const found = await readdir(join(store.folder, room));
  let removed = 0;
  for (let from = 0; from < found.length; from += 500) {
    const names = found.slice(from, from + 500);
    const known = await listKnownNames(db, names);
    for (const name of names.filter((one) => !known.has(one))) {
      const path = join(store.folder, room, name);
      const { mtimeMs } = await stat(path);
      if (now.getTime() - mtimeMs < halfAnHour) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
