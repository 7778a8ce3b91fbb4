import type { BuildIdentity } from "../build-identity.ts";
import type { DatabaseAddress } from "../platform/database/database.ts";
import type { StorePlace } from "../shop/storage/open-store.ts";
import type { CheckResult } from "./check-backup.ts";
import type { BackupAddress } from "./place/backup-place.ts";
import type { Step } from "./progress.ts";

/** What a backup process is told. `dataKey` is in base64. */
export type BackupTask = {
  kind: "backup" | "drill";
  address: DatabaseAddress;
  storage: StorePlace;
  backups: BackupAddress;
  dataKey: string;
  passwordPepper: string;
  build: BuildIdentity;
  /** For the scratch database of a drill. */
  workFolder: string;
};

/** Told while a backup or drill runs. */
export type BackupNews = { progress: Step };

/** What it answers, as the last thing it does. */
export type BackupOutcome =
  | { kind: "backup"; backupId: string; rows: number; files: number; seconds: number }
  | { kind: "drill"; backupId: string | null; checks: CheckResult[]; seconds: number }
  | { kind: "failed"; reason: string };
