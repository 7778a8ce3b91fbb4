import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Config } from "../config.ts";
import type { Db } from "../platform/database/database.ts";
import type { Clock } from "../platform/process/clock.ts";
import { backupKey } from "./backup-key.ts";
import { listRuns, type RunKind, type StoredRun } from "./backup-run-queries.ts";
import type { BackupRuns } from "./backup-runs.ts";
import { bytesById } from "./backup-sizes.ts";
import type { BackupOutcome } from "./backup-task.ts";
import { type FoundBackup, listBackups } from "./list-backups.ts";
import { unknownMigrations } from "./load-backup.ts";
import { openPlace } from "./place/backup-place.ts";

type Desk = Output<AllSchemas["adminGetBackups"]>["data"];
type DeskDeps = {
  db: Db;
  clock: Clock;
  config: Pick<Config, "backups" | "secrets">;
  runs: Pick<BackupRuns, "start" | "progress" | "kindNow">;
};

export type BackupDesk = {
  read(): Promise<Desk>;
  /** False: one runs already, on this node or another. */
  start(...how: Parameters<BackupRuns["start"]>): Promise<boolean>;
};

/** A run that has no end after so long was interrupted. */
const longestRunMs = 12 * 60 * 60 * 1000;

/** What an administrator sees of the backups. */
export function createBackupDesk({ db, clock, config, runs }: DeskDeps): BackupDesk {
  const place = openPlace(config.backups);
  const list = async (): Promise<Desk["backups"]> => {
    const key = await backupKey(config.secrets.data);
    const bytes = await bytesById(place);
    return (await listBackups({ place, key })).map((found) => wireOf(found, bytes.get(found.id)));
  };
  return {
    start: (...how) => runs.start(...how),
    read: async () => {
      const [backups, drills, found] = await Promise.all([
        listRuns(db, "backup", 5),
        listRuns(db, "drill", 5),
        list().catch(() => null),
      ]);
      const since = clock().getTime() - longestRunMs;
      const running = [...backups, ...drills].find(
        ({ endedAt, startedAt }) => endedAt === null && startedAt.getTime() > since,
      );
      const step = runs.progress();
      const [latest, drill] = [backups.find(hasEnded), drills.find(hasEnded)];
      return {
        where: place.where,
        running: runs.kindNow() ?? ((running?.kind ?? null) as RunKind | null),
        progress: step && { done: step.done, all: step.all },
        latest: latest ? runOf(latest) : null,
        drill: drill ? { ...runOf(drill), checks: checksOf(drill) } : null,
        backups: found,
      };
    },
  };
}

const hasEnded = ({ endedAt }: StoredRun) => endedAt !== null;

function runOf({ startedAt, endedAt, succeeded, detail }: StoredRun) {
  const { kind, reason } = detail as { kind?: string; reason?: string };
  return {
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    succeeded,
    reason: kind === "failed" ? (reason ?? null) : null,
  };
}

function checksOf({ detail }: StoredRun) {
  const outcome = detail as BackupOutcome;
  return outcome.kind === "drill" ? outcome.checks : [];
}

function wireOf({ id, manifest, fault }: FoundBackup, bytes = 0) {
  if (manifest === null)
    return { id, taken_at: null, version: null, rows: null, files: null, bytes, fault };
  return {
    id,
    taken_at: manifest.takenAt,
    version: manifest.version,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.count,
    bytes,
    fault: unknownMigrations(manifest).length > 0 ? ("newer" as const) : null,
  };
}
