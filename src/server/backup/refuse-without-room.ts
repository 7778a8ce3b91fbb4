import type pg from "pg";
import { StartProblem } from "../platform/process/start-problem.ts";
import { findSizes } from "./backup-queries.ts";
import type { BackupPlace } from "./place/backup-place.ts";

/** What stays free for the shop: a backup must never fill the disk that visitors need. */
const reserveBytes = 1_000_000_000;

/**
 * Refuses a backup that may not fit. The database counts whole, although its rows are compressed,
 * and files count that no backup has yet.
 */
export async function refuseWithoutRoom(
  place: BackupPlace,
  line: Pick<pg.Client, "query">,
): Promise<void> {
  const free = await place.freeBytes();
  if (free === null) return;
  const { databaseBytes, fileBytes } = await findSizes(line);
  let keptBytes = 0;
  for await (const { size } of place.list("files/")) keptBytes += size;
  const needed = databaseBytes + Math.max(0, fileBytes - keptBytes) + reserveBytes;
  if (free >= needed) return;
  throw new StartProblem(
    `A backup may need ${gigabytes(needed)} GB in ${place.where}, and ${gigabytes(free)} GB are free there: name another disk in BACKUP_DIR, or a bucket in BACKUP_S3_BUCKET.`,
  );
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
