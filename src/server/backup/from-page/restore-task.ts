import type { RestoreFailure, RestoreStep } from "#contract/health/restore-words.ts";
import type { DatabaseAddress } from "#server/platform/database/database.ts";
import type { StorePlace } from "#server/shop/storage/open-store.ts";
import type { BackupAddress } from "../place/backup-place.ts";
import type { Step } from "../progress.ts";

/** A folder or bucket of backups, or one file that was uploaded. */
export type RestoreSource =
  | { kind: "place"; backups: BackupAddress }
  | { kind: "upload"; path: string };

/** What a restore process is told. `dataKey` is in base64. */
export type RestoreTask = {
  owner: DatabaseAddress;
  role: string | undefined;
  storage: StorePlace;
  source: RestoreSource;
  backupId: string;
  dataKey: string;
};

/** Somebody who can sign in to what was restored. */
export type RestoredPerson = { name: string; username: string; isOwner: boolean };

export type RestoreNews = { progress: Step };

/** What it answers, as the last thing it does. */
export type RestoreOutcome =
  | {
      kind: "loaded";
      scratch: string;
      passwordPepper: string;
      people: RestoredPerson[];
      files: { brought: number; there: number; missing: number };
    }
  | { kind: "failed"; reason: RestoreFailure; detail: string };

const stepOf = {
  database: "point",
  tables: "read",
  indexes: "read",
  migrations: "migrate",
  checks: "check",
  files: "files",
} as const satisfies Record<Step["what"], RestoreStep>;

/** What a row of `backup_run` keeps of a restore that runs. */
export type RestoreProgress = { step: RestoreStep; done: number; all: number };

/** Tables and indexes are one step of two halves. */
export function progressOf({ what, done, all }: Step): RestoreProgress {
  if (what === "tables") return { step: "read", done, all: all * 2 };
  if (what === "indexes") return { step: "read", done: all + done, all: all * 2 };
  return { step: stepOf[what], done, all };
}
