import { setPriority } from "node:os";
import { openStore } from "../shop/storage/open-store.ts";
import { backupKey } from "./backup-key.ts";
import type { BackupNews, BackupOutcome, BackupTask } from "./backup-task.ts";
import { openPlace } from "./place/backup-place.ts";
import type { Step } from "./progress.ts";
import { runDrill } from "./run-drill.ts";
import { takeBackup } from "./take-backup.ts";

/**
 * A process of its own, started by `backup-runs`: sealing and hashing take the processor for
 * minutes, and visitors go first. It ends with the shop.
 */
setPriority(10);
process.once("disconnect", () => process.exit(1));
process.once("message", (task) => {
  void outcomeOf(task as BackupTask).then((outcome) => {
    process.send?.(outcome, () => process.exit(0));
  });
});

async function outcomeOf(task: BackupTask): Promise<BackupOutcome> {
  try {
    return task.kind === "backup" ? await backUp(task) : await runDrill(task, tell);
  } catch (error) {
    const { message, cause } = error as Error;
    return {
      kind: "failed",
      reason: cause instanceof Error ? `${message} (${cause.message})` : message,
    };
  }
}

function tell(progress: Step): void {
  process.send?.({ progress } satisfies BackupNews);
}

async function backUp(task: BackupTask): Promise<BackupOutcome> {
  const place = openPlace(task.backups);
  const key = await backupKey(Buffer.from(task.dataKey, "base64"));
  const manifest = await takeBackup({
    address: task.address,
    store: openStore(task.storage),
    place,
    key,
    secrets: { passwordPepper: task.passwordPepper },
    build: task.build,
    onProgress: tell,
  });
  return {
    kind: "backup",
    backupId: manifest.id,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.count,
    seconds: manifest.seconds,
  };
}
