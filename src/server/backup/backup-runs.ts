import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { buildIdentity } from "../build-identity.ts";
import type { Config } from "../config.ts";
import type { DatabaseAddress, Db } from "../platform/database/database.ts";
import type { Log } from "../platform/process/log.ts";
import { endRun, insertRun, type RunKind } from "./backup-run-queries.ts";
import type { BackupOutcome, BackupTask } from "./backup-task.ts";

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
      stopping.signal,
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
      running = run(kind)
        .catch((error: Error) => log.error({ err: error }, `${kind} failed`))
        .finally(() => {
          running = undefined;
        });
      return true;
    },
    isRunning: () => running !== undefined,
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

function runProcess(task: BackupTask, signal: AbortSignal): Promise<BackupOutcome> {
  return new Promise((done) => {
    const child = fork(new URL("./backup-process.ts", import.meta.url), [], {
      execArgv: [],
      signal,
    });
    let outcome: BackupOutcome | undefined;
    child.once("message", (message) => {
      outcome = message as BackupOutcome;
    });
    child.once("error", (error) => done({ kind: "failed", reason: error.message }));
    child.once("exit", (code, by) =>
      done(outcome ?? { kind: "failed", reason: `The process ended with ${by ?? code}.` }),
    );
    child.send(task);
  });
}
