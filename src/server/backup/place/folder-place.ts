import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncPath } from "#server/platform/process/atomic-file.ts";
import { onDisk } from "#server/platform/process/disk-fault.ts";
import type { BackupPlace, StoredPart } from "./backup-place.ts";

const halfMark = ".half-";

export function folderPlace(folder: string): BackupPlace {
  const place = { what: "backups", where: folder } as const;
  const pathOf = (name: string) => join(folder, name);
  return {
    where: folder,

    write: (name, body) =>
      onDisk(place, async () => {
        const path = pathOf(name);
        const half = join(dirname(path), `${halfMark}${randomBytes(8).toString("hex")}`);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        try {
          await pipeline(body, createWriteStream(half, { flags: "wx", mode: 0o600, flush: true }));
          await rename(half, path);
          await syncPath(dirname(path));
        } catch (error) {
          await rm(half, { force: true });
          throw error;
        }
      }),

    read: async (name) => createReadStream(pathOf(name)),

    find: (name) =>
      onDisk(place, async () => {
        const found = await stat(pathOf(name)).catch(nullIfMissing);
        return found?.isFile() ? { name, size: found.size } : null;
      }),

    async *list(prefix): AsyncGenerator<StoredPart> {
      const under = pathOf(prefix);
      const entries = await readdir(under, { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith(halfMark)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found) yield { name: relative(folder, path), size: found.size };
      }
    },

    remove: async (name) => {
      await rm(pathOf(name), { force: true, recursive: true });
    },

    freeBytes: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
