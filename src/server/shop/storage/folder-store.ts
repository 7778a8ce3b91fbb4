import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { moveWhole, syncPath, writeWhole } from "#server/platform/process/atomic-file.ts";
import { type DiskPlace, onDisk } from "#server/platform/process/disk-fault.ts";
import { timeOf, tryToWrite } from "#server/platform/process/disk-probe.ts";
import {
  checkedName,
  type FileStore,
  type ListedFile,
  markName,
  namePattern,
  type StoreArea,
} from "./file-store.ts";

const areas = ["public", "private"] as const satisfies StoreArea[];

/**
 * Files in a folder of this machine, or in one that all nodes share. If the work folder is on
 * another disk, files are copied and not moved.
 */
export function createFolderStore({
  folder,
  workFolder,
}: {
  folder: string;
  workFolder: string;
}): FileStore {
  const pathOf = (area: StoreArea, name: string) => join(folder, area, checkedName(name));
  const place: DiskPlace = { what: "files", where: folder };
  /** On the disk of the area itself, under a name that is never requested. */
  const halfIn = (area: StoreArea) => join(folder, area, randomBytes(16).toString("hex"));

  return {
    async prepare() {
      for (const area of areas) await mkdir(join(folder, area), { recursive: true, mode: 0o700 });
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
    },

    async take(area, name, path) {
      const target = pathOf(area, name);
      await onDisk(place, async () => {
        await moveWhole(path, target, halfIn(area));
        await syncPath(join(folder, area));
      });
    },

    /** Written beside, flushed to disk, then moved. */
    async write(area, name, bytes) {
      const [target, half] = [pathOf(area, name), halfIn(area)];
      await onDisk(place, async () => {
        await writeWhole(half, bytes);
        await rename(half, target);
        await syncPath(join(folder, area));
      });
    },

    async find(area, name) {
      const path = pathOf(area, name);
      const found = await onDisk(place, () => stat(path).catch(nullIfMissing));
      if (!found?.isFile()) return null;
      return {
        size: found.size,
        etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
      };
    },

    read: async (area, name, range) => createReadStream(pathOf(area, name), range),

    path: pathOf,
    link: async () => null,
    remove: (area, name) => rm(pathOf(area, name), { force: true }),

    async *list(area): AsyncGenerator<ListedFile> {
      for (const name of await readdir(join(folder, area))) {
        const found = await stat(join(folder, area, name)).catch(() => null);
        if (found?.isFile()) yield { name, size: found.size, changedAt: found.mtime };
      }
    },

    now: () => timeOf(folder),

    async removeHalves(before) {
      let removed = 0;
      for (const area of areas) {
        for (const name of await readdir(join(folder, area))) {
          if (namePattern.test(name)) continue;
          const found = await stat(join(folder, area, name)).catch(() => null);
          if (!found?.isFile() || found.mtime >= before) continue;
          await rm(join(folder, area, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },

    ...markIn(place),

    async tryToWrite() {
      for (const area of areas) await tryToWrite({ ...place, where: join(folder, area) });
    },
  };
}

function markIn(place: DiskPlace): Pick<FileStore, "readMark" | "writeMark"> {
  const mark = join(place.where, markName);
  return {
    async readMark() {
      const text = await readFile(mark, "utf8").catch(nullIfMissing);
      return text?.trim() || null;
    },

    async writeMark(shopId) {
      const half = join(place.where, randomBytes(16).toString("hex"));
      await onDisk(place, async () => {
        await writeWhole(half, Buffer.from(`${shopId}\n`));
        await rename(half, mark);
        await syncPath(place.where);
      });
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
