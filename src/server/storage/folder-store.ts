import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { checkedName, type FileStore, type ListedFile, type Room } from "./file-store.ts";

/** Files in a folder of this machine, or of one that all nodes share. `work` is on the same disk. */
export function createFolderStore({ folder, workFolder }: { folder: string; workFolder: string }): FileStore {
  const pathOf = (room: Room, name: string) => join(folder, room, checkedName(name));

  async function take(room: Room, name: string, path: string): Promise<void> {
    const target = pathOf(room, name);
    await rename(path, target);
    await syncFolder(join(folder, room));
  }

  return {
    take,

    async prepare() {
      for (const room of ["public", "private"]) await mkdir(join(folder, room), { recursive: true, mode: 0o700 });
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
    },

    /** Written beside, flushed to disk, then moved. */
    async write(room, name, bytes) {
      checkedName(name);
      const half = join(workFolder, randomBytes(16).toString("hex"));
      try {
        const file = await open(half, "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await take(room, name, half);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },

    async find(room, name) {
      const found = await stat(pathOf(room, name)).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` };
    },

    read: async (room, name, range) => createReadStream(pathOf(room, name), range),

    remove: (room, name) => rm(pathOf(room, name), { force: true }),

    async *list(room): AsyncGenerator<ListedFile> {
      for (const name of await readdir(join(folder, room))) {
        const found = await stat(join(folder, room, name)).catch(() => null);
        if (found?.isFile()) yield { name, size: found.size, changedAt: found.mtime };
      }
    },

    isReady: () => access(folder, constants.W_OK).then(() => true),
  };
}

/** The move itself must outlive a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
