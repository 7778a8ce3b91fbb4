import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type DiskPlace, onDisk } from "#server/platform/process/disk-fault.ts";
import { timeOf, tryToWrite } from "#server/platform/process/disk-probe.ts";

/**
 * The folder for files on their way into the store and for uploads in chunks. Every node has its
 * own.
 */
export type WorkFolder = ReturnType<typeof createWorkFolder>;

const ownName = /^[0-9a-f]{32}$/;

export function createWorkFolder(folder: string) {
  const place: DiskPlace = { what: "work folder", where: folder };
  return {
    folder,
    /** What writes here says so. */
    writing: <T>(write: () => Promise<T>): Promise<T> => onDisk(place, write),
    tryToWrite: () => tryToWrite(place),
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    newName: () => randomBytes(16).toString("hex"),

    pathOf(name: string): string {
      if (!ownName.test(name)) throw new RangeError("not a name of the work folder");
      return join(folder, name);
    },

    /** An empty file that was not there before. */
    async create(name: string): Promise<void> {
      await onDisk(place, async () => {
        const file = await open(join(folder, name), "wx", 0o600);
        await file.close();
      });
    },

    /** null: there is no such file. */
    async sizeOf(name: string): Promise<number | null> {
      const found = await stat(join(folder, name)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },

    remove: (name: string) => rm(join(folder, name), { force: true }),

    /**
     * Deletes what was not written to for so long, but for the names that are still wanted. Answers
     * how many.
     */
    async sweep(
      graceMs: number,
      stillWanted: (names: readonly string[]) => Promise<Set<string>>,
    ): Promise<number> {
      const before = (await timeOf(folder)).getTime() - graceMs;
      const names = await readdir(folder).catch((): string[] => []);
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtimeMs < before) old.push(name);
      }
      const wanted = old.length === 0 ? new Set<string>() : await stillWanted(old);
      const gone = old.filter((name) => !wanted.has(name));
      for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
      return gone.length;
    },
  };
}
