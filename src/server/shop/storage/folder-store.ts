import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { moveWhole, syncPath, writeWhole } from "#server/platform/process/atomic-file.ts";
import { type DiskPlace, onDisk } from "#server/platform/process/disk-fault.ts";
import { timeOf, tryToWrite } from "#server/platform/process/disk-probe.ts";
import { checkedName, type FileStore, type ListedFile, namePattern, type Room } from "./file-store.ts";

const rooms = ["public", "private"] as const satisfies Room[];

/** Files in a folder of this machine, or of one that all nodes share. The work folder may lie on another disk: a file is then copied and not moved. */
export function createFolderStore({ folder, workFolder }: { folder: string; workFolder: string }): FileStore {
  const pathOf = (room: Room, name: string) => join(folder, room, checkedName(name));
  const place: DiskPlace = { what: "files", where: folder };
  /** On the disk of the room itself, under a name that is never asked for. */
  const halfIn = (room: Room) => join(folder, room, randomBytes(16).toString("hex"));

  return {
    async prepare() {
      for (const room of rooms) await mkdir(join(folder, room), { recursive: true, mode: 0o700 });
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
    },

    async take(room, name, path) {
      const target = pathOf(room, name);
      await onDisk(place, async () => {
        await moveWhole(path, target, halfIn(room));
        await syncPath(join(folder, room));
      });
    },

    /** Written beside, flushed to disk, then moved. */
    async write(room, name, bytes) {
      const [target, half] = [pathOf(room, name), halfIn(room)];
      await onDisk(place, async () => {
        await writeWhole(half, bytes);
        await rename(half, target);
        await syncPath(join(folder, room));
      });
    },

    async find(room, name) {
      const path = pathOf(room, name);
      const found = await onDisk(place, () => stat(path).catch(nullIfMissing));
      if (!found?.isFile()) return null;
      return { size: found.size, etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` };
    },

    read: async (room, name, range) => createReadStream(pathOf(room, name), range),

    path: pathOf,
    link: async () => null,
    remove: (room, name) => rm(pathOf(room, name), { force: true }),

    async *list(room): AsyncGenerator<ListedFile> {
      for (const name of await readdir(join(folder, room))) {
        const found = await stat(join(folder, room, name)).catch(() => null);
        if (found?.isFile()) yield { name, size: found.size, changedAt: found.mtime };
      }
    },

    now: () => timeOf(folder),

    async removeHalves(before) {
      let removed = 0;
      for (const room of rooms) {
        for (const name of await readdir(join(folder, room))) {
          if (namePattern.test(name)) continue;
          const found = await stat(join(folder, room, name)).catch(() => null);
          if (!found?.isFile() || found.mtime >= before) continue;
          await rm(join(folder, room, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },

    async tryToWrite() {
      for (const room of rooms) await tryToWrite({ ...place, where: join(folder, room) });
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
