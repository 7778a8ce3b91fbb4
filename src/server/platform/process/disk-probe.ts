import { randomBytes } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./atomic-file.ts";
import { machineClock } from "./clock.ts";
import { type DiskPlace, onDisk } from "./disk-fault.ts";

/** More than one block, so that it needs room of its own. */
const bytes = Buffer.alloc(64 * 1024, 1);

/**
 * Whether a file can be written there now: asking for rights says nothing about room. The sweeper
 * takes what a crash leaves of it.
 */
export async function tryToWrite(place: DiskPlace): Promise<void> {
  const path = join(place.where, randomBytes(16).toString("hex"));
  try {
    await onDisk(place, () => writeWhole(path, bytes));
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * What time a file gets that is written there now; where none can be written, what this machine
 * says.
 */
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
