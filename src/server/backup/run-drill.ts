import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../dev/embedded-postgres.ts";
import { backupKey } from "./backup-key.ts";
import type { BackupOutcome, BackupTask } from "./backup-task.ts";
import { checkBackup } from "./check-backup.ts";
import { latestBackup } from "./list-backups.ts";
import { openPlace } from "./place/backup-place.ts";
import type { Progress } from "./progress.ts";

/**
 * Restores the newest backup into a PostgreSQL of its own and checks it. The shop's database server
 * is not used, so the drill needs no rights there and takes nothing from visitors.
 */
export async function runDrill(task: BackupTask, onProgress: Progress): Promise<BackupOutcome> {
  const begun = performance.now();
  const dataKey = Buffer.from(task.dataKey, "base64");
  const [place, key] = [openPlace(task.backups), await backupKey(dataKey)];
  const newest = await latestBackup({ place, key });
  if (newest === null) return { kind: "failed", reason: `There is no backup in ${place.where}.` };
  const folder = await mkdtemp(join(task.workFolder, "drill-"));
  try {
    const server = await startEmbeddedPostgres({
      folder: join(folder, "postgres"),
      waitsForDisk: false,
    });
    try {
      const checks = await checkBackup(
        { place, key, dataKey, scratch: server.address, onProgress },
        newest.id,
      );
      const seconds = Math.round(performance.now() - begun) / 1000;
      return { kind: "drill", backupId: newest.id, checks, seconds };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
