import { constants, copyFile, open, rename, rm } from "node:fs/promises";

/**
 * A new file with these bytes, on the disk when this answers. Nothing is left of one that could not
 * be written whole.
 */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await leavingNothing(path, async () => {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/**
 * Moves a file, also to another file system, where it is written beside its place as `half` first:
 * a part of it is never found under its name.
 * The file itself may stay behind then.
 */
export async function moveWhole(path: string, target: string, half: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await leavingNothing(half, async () => {
      await copyFile(path, half, constants.COPYFILE_EXCL);
      await syncPath(half, "r+");
      await rename(half, target);
    });
  }
}

/** For a folder: the move itself must outlive a power cut too. */
export async function syncPath(path: string, flags = "r"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function leavingNothing(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
}
