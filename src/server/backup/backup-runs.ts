import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { buildIdentity } from "../build-identity.ts";
import type { Config } from "../config.ts";
import type { DatabaseAddress, Db } from "../platform/database/database.ts";
import type { Log } from "../platform/process/log.ts";
import { endRun, insertRun, type RunKind } from "./backup-run-queries.ts";
import type { BackupNews, BackupOutcome, BackupTask } from "./backup-task.ts";
import type { Progress, Step } from "./progress.ts";

type RunDeps = {
  db: Db;
  address: DatabaseAddress;
  config: Pick<Config, "storage" | "backups" | "secrets">;
  root: string;
  log: Log;
};

export type BackupRuns = ReturnType<typeof createBackupRuns>;

/** Starts backups and drills of this node, one at a time, and notes how they end. */
export function createBackupRuns({ db, address, config, root, log }: RunDeps) {
  let running: Promise<void> | undefined;
  let kindNow: RunKind | null = null;
  let progress: Step | null = null;
  const stopping = new AbortController();

  async function run(kind: RunKind): Promise<void> {
    const id = await insertRun(db, kind);
    const { storage, backups, secrets } = config;
    mkdirSync(storage.workFolder, { recursive: true, mode: 0o700 });
    const outcome = await runProcess(
      {
        kind,
        address,
        storage,
        backups,
        dataKey: secrets.data.toString("base64"),
        passwordPepper: secrets.passwordPepper,
        build: buildIdentity(root),
        workFolder: storage.workFolder,
      },
      {
        signal: stopping.signal,
        onProgress: (step) => {
          progress = step;
        },
      },
    );
    const succeeded = isGood(outcome);
    if (!succeeded) log.error({ outcome }, `${kind} failed`);
    const backupId = outcome.kind === "failed" ? null : outcome.backupId;
    await endRun(db, id, { succeeded, backupId, detail: outcome });
  }

  return {
    /** False: one is running already. Returns at once. */
    start(kind: RunKind): boolean {
      if (running !== undefined) return false;
      kindNow = kind;
      running = run(kind)
        .catch((error: Error) => log.error({ err: error }, `${kind} failed`))
        .finally(() => {
          running = undefined;
          kindNow = null;
          progress = null;
        });
      return true;
    },
    isRunning: () => running !== undefined,
    /** What runs on this node. */
    kindNow: () => kindNow,
    /** How far the present one is. Null: none runs on this node, or it has only begun. */
    progress: () => progress,
    /** Ends what runs. A backup that is not finished is none. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

function isGood(outcome: BackupOutcome): boolean {
  if (outcome.kind === "failed") return false;
  return outcome.kind === "backup" || outcome.checks.every(({ problem }) => problem === null);
}

type Watch = { signal: AbortSignal; onProgress: Progress };

function runProcess(task: BackupTask, { signal, onProgress }: Watch): Promise<BackupOutcome> {
  return new Promise((done) => {
    const child = fork(new URL("./backup-process.ts", import.meta.url), [], {
      execArgv: [],
      signal,
    });
    let outcome: BackupOutcome | undefined;
    child.on("message", (message) => {
      const said = message as BackupOutcome | BackupNews;
      if ("progress" in said) onProgress(said.progress);
      else outcome = said;
    });
    child.once("error", (error) => done({ kind: "failed", reason: error.message }));
    child.once("exit", (code, by) =>
      done(outcome ?? { kind: "failed", reason: `The process ended with ${by ?? code}.` }),
    );
    child.send(task);
  });
}
