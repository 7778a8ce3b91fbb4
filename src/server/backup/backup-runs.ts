import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import type pg from "pg";
import { insertAudit } from "../audit/audit-queries.ts";
import { buildIdentity } from "../build-identity.ts";
import type { Config } from "../config.ts";
import type { DatabaseAddress, Db } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";
import type { Log } from "../platform/process/log.ts";
import { lockRuns } from "./backup-queries.ts";
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

/** A person who asked for a run. */
type Asker = { accountId: number; requestId: string };

/** Starts backups and drills, one at a time on all nodes, and notes how they end. */
export function createBackupRuns({ db, address, config, root, log }: RunDeps) {
  let running: Promise<void> | undefined;
  let kindNow: RunKind | null = null;
  let progress: Step | null = null;
  const stopping = new AbortController();

  async function run(kind: RunKind, id: number): Promise<void> {
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
    /** False: one is running already, here or on another node. */
    async start(kind: RunKind, asker?: Asker): Promise<boolean> {
      if (running !== undefined) return false;
      const begun = Promise.withResolvers<boolean>();
      running = begin({ db, address }, kind, asker)
        .then(async (mine) => {
          begun.resolve(mine !== null);
          if (mine === null) return;
          kindNow = kind;
          await run(kind, mine.id).finally(() => mine.line.end());
        })
        .catch((error: Error) => {
          begun.reject(error);
          log.error({ err: error }, `${kind} failed`);
        })
        .finally(() => {
          running = undefined;
          kindNow = null;
          progress = null;
        });
      return await begun.promise;
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

/** The row of the run, and the line whose lock keeps other nodes out. Null: one runs already. */
async function begin(
  { db, address }: Pick<RunDeps, "db" | "address">,
  kind: RunKind,
  asker: Asker | undefined,
) {
  const line = new SteadyClient({ ...address, application_name: "shop runs" } as pg.ClientConfig);
  await line.connect();
  try {
    if (await lockRuns(line as pg.Client)) {
      const id = await inTransaction(db, async (tx) => {
        if (asker) await insertAudit(tx, entryOf(kind, asker));
        return await insertRun(tx, kind);
      });
      return { id, line };
    }
  } catch (error) {
    await line.end();
    throw error;
  }
  await line.end();
  return null;
}

function entryOf(kind: RunKind, { accountId, requestId }: Asker) {
  return {
    actorId: accountId,
    actorRole: "administrator",
    action: kind === "backup" ? "backup-run.started" : "backup-run.drilled",
    object: "setting:health",
    requestId,
  } as const;
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
