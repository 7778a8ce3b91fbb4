import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An in-memory file system on Linux. */
const inMemory = "/dev/shm";
const roomNeeded = 3 * 1024 ** 3;

/**
 * A new folder in memory if there is room, else in the temporary folder. A test database has 1,500
 * files: creating and dropping one takes a second on a disk, and a thirtieth of that in memory.
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
}
