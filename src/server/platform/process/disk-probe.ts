import { randomBytes } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./atomic-file.ts";
import { machineClock } from "./clock.ts";
import { type DiskPlace, onDisk } from "./disk-fault.ts";

/** More than one block, so that the file needs new space. */
const bytes = Buffer.alloc(64 * 1024, 1);

/**
 * Writes a file as a test, because permissions say nothing about free space. After a crash the
 * sweeper removes the file.
 */
export async function tryToWrite(place: DiskPlace): Promise<void> {
  const path = join(place.where, randomBytes(16).toString("hex"));
  try {
    await onDisk(place, () => writeWhole(path, bytes));
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** The timestamp of a new file in this folder. Where no file can be written, the machine's time. */
export async function timeOf(folder: string): Promise<Date> {
  const path = join(folder, randomBytes(16).toString("hex"));
  try {
    await writeFile(path, "", { flag: "wx", mode: 0o600 });
    return (await stat(path)).mtime;
  } catch {
    return machineClock();
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
