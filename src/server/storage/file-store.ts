import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export type Room = "public" | "private";

/** Files in a folder: public and private apart, names made by us alone. */
export type FileStore = ReturnType<typeof createFileStore>;

/** What a stored name can look like; anything else is not looked for. */
export const namePattern = /^[a-z0-9][a-z0-9-]{2,79}\.(?:jpg|png|gif|webp|svg|mp4|m4v|mov|avi|mpg)$/;

export function randomName(extension: string): string {
  return `${randomBytes(16).toString("hex")}.${extension}`;
}

export function createFileStore(folder: string) {
  const pathOf = (room: Room, name: string) => {
    if (!namePattern.test(name)) throw new RangeError("not a stored file's name");
    return join(folder, room, name);
  };
  return {
    folder,
    pathOf,

    async prepare(): Promise<void> {
      for (const room of ["public", "private"]) await mkdir(join(folder, room), { recursive: true, mode: 0o700 });
    },

    /** Written beside, flushed to disk, then moved: a name is either whole or absent. */
    async write(room: Room, name: string, bytes: Buffer): Promise<void> {
      const path = pathOf(room, name);
      const half = `${path}.${randomBytes(6).toString("hex")}.part`;
      const file = await open(half, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
    },

    async remove(room: Room, name: string): Promise<void> {
      await rm(pathOf(room, name), { force: true });
    },

    async has(room: Room, name: string): Promise<boolean> {
      return stat(pathOf(room, name)).then(
        (found) => found.isFile(),
        () => false,
      );
    },
  };
}
