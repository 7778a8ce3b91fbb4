import { constants, copyFile, open, rename, rm } from "node:fs/promises";

/**
 * Writes a new file. The bytes are on the disk when this returns. An incomplete file is removed.
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
 * Moves a file. To another file system it is copied as `half` first, so that an incomplete file
 * never has the final name. The original may remain then.
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

/** Also for a folder: the move itself must survive a power cut. */
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
