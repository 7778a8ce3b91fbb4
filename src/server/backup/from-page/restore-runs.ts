import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import type pg from "pg";
import type { RestoreFailure } from "#contract/health/restore-words.ts";
import type { Config } from "#server/config.ts";
import { contradicts } from "#server/other-secrets.ts";
import type { DatabaseAddress, Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Log } from "#server/platform/process/log.ts";
import { lockRegistration } from "#server/shop/account/account-queries.ts";
import { endRun, insertRun } from "../backup-run-queries.ts";
import { databaseOf, openBeside } from "../beside.ts";
import { beginRestore, InUse } from "../exchange-databases.ts";
import { dropDatabase, listScratch } from "../scratch-queries.ts";
import { isEmptyShop, noteRestore } from "./restore-queries.ts";
import {
  progressOf,
  type RestoredPerson,
  type RestoreNews,
  type RestoreOutcome,
  type RestoreProgress,
  type RestoreSource,
} from "./restore-task.ts";

export type RestoreRunDeps = {
  db: Db;
  owner: DatabaseAddress;
  role: string | undefined;
  config: Pick<Config, "mode" | "storage" | "backups" | "secrets" | "secretsGiven" | "dataDir">;
  log: Log;
};

/** What a run needs. `token` is that of the link, so that the page goes on when it failed. */
export type RestoreOrder = {
  backupId: string;
  source: RestoreSource;
  dataKey: Buffer;
  token: string;
};

/** A backup that was loaded and checked. The shop is to stop, and to begin again with it. */
export type LoadedRestore = {
  /** Holds the lock of the restore until it has ended. */
  line: pg.Client;
  runId: number;
  backupId: string;
  /** How long it has taken so far. */
  seconds: () => number;
  scratch: string;
  secrets: { data: string; passwordPepper: string };
  files: { brought: number; there: number; missing: number };
  token: string;
};

export type RestoreStart = "started" | "runs-already" | "not-empty";

/** What the row of a run keeps. */
export type RestoreDetail =
  | ({ kind: "running" } & RestoreProgress)
  | { kind: "loaded"; people: RestoredPerson[] }
  | { kind: "failed"; reason: RestoreFailure; detail: string };

type RestoreBegin = { line: pg.Client; id: number } | RestoreStart;
export type RestoreRuns = ReturnType<typeof createRestoreRuns>;

const noteEveryMs = 500;
/** How long a page may take to read who can sign in, before the shop stops. */
const readWithinMs = 4_000;

/** Restores this empty shop, one at a time on all nodes. */
export function createRestoreRuns(deps: RestoreRunDeps) {
  const { db, owner, log } = deps;
  let running: Promise<void> | undefined;
  let wasRead: () => void = () => undefined;
  const stopping = new AbortController();
  const loaded = Promise.withResolvers<LoadedRestore>();

  async function run(order: RestoreOrder, { line, id }: { line: pg.Client; id: number }) {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    const outcome = judged(deps, await runProcess(deps, order, watch(db, id, stopping.signal)));
    if (outcome.kind === "failed") {
      log.error({ outcome }, "restore failed");
      for (const name of await listScratch(line, databaseOf(owner))) await dropDatabase(line, name);
      await endRun(db, id, { succeeded: false, backupId: order.backupId, detail: outcome });
      await line.end();
      return;
    }
    const { scratch, passwordPepper, people, files } = outcome;
    const read = new Promise<void>((done) => {
      wasRead = done;
    });
    await noteRestore(db, id, { kind: "loaded", people } satisfies RestoreDetail);
    const { backupId, token } = order;
    await Promise.race([read, new Promise((done) => setTimeout(done, readWithinMs).unref())]);
    const secrets = { data: order.dataKey.toString("base64"), passwordPepper };
    loaded.resolve({ line, runId: id, backupId, seconds, scratch, secrets, files, token });
  }

  return {
    /** Resolves once, when the shop is to stop and to begin again with what was loaded. */
    loaded: loaded.promise,
    async start(order: RestoreOrder): Promise<RestoreStart> {
      if (running !== undefined) return "runs-already";
      const begun = Promise.withResolvers<RestoreStart>();
      running = begin(deps, order.backupId)
        .then(async (mine) => {
          begun.resolve(typeof mine === "string" ? mine : "started");
          if (typeof mine !== "string") await run(order, mine);
        })
        .catch((error: Error) => {
          log.error({ err: error }, "restore failed");
          begun.reject(error);
        })
        .finally(() => {
          running = undefined;
        });
      return await begun.promise;
    },
    isRunning: () => running !== undefined,
    /** A page has read that it was loaded. */
    noteRead: () => wasRead(),
    /** Ends what runs. What was loaded already stays for the exchange. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

/** The run's row, with the lock that keeps others out. */
async function begin(
  { db, owner }: Pick<RestoreRunDeps, "db" | "owner">,
  backupId: string,
): Promise<RestoreBegin> {
  const line = await openBeside(owner);
  try {
    await beginRestore(line, owner);
    const id = await inTransaction(db, async (tx) => {
      // Whoever makes the first administrator waits for this lock, too.
      await lockRegistration(tx);
      return (await isEmptyShop(tx)) ? await insertRun(tx, "restore", backupId) : null;
    });
    if (id !== null) return { line, id };
  } catch (error) {
    await line.end();
    if (error instanceof InUse) return "runs-already";
    throw error;
  }
  await line.end();
  return "not-empty";
}

/** The environment may set another pepper than that of the backup. It would win at the start. */
function judged({ config }: RestoreRunDeps, outcome: RestoreOutcome): RestoreOutcome {
  if (outcome.kind === "failed") return outcome;
  const { passwordPepper } = outcome;
  if (!contradicts(config.secretsGiven, config.secrets, { passwordPepper })) return outcome;
  const detail = "The environment sets another PASSWORD_PEPPER than the backup has.";
  return { kind: "failed", reason: "wrong-secrets", detail };
}

type Watch = { signal: AbortSignal; onProgress: (progress: RestoreProgress) => void };

/** Notes the progress now and then; each new step at once. */
function watch(db: Db, id: number, signal: AbortSignal): Watch {
  let [step, at] = ["", 0];
  let last: Promise<unknown> = Promise.resolve();
  return {
    signal,
    onProgress: (progress) => {
      if (progress.step === step && performance.now() - at < noteEveryMs) return;
      [step, at] = [progress.step, performance.now()];
      const detail: RestoreDetail = { kind: "running", ...progress };
      last = last.then(() => noteRestore(db, id, detail)).catch(() => undefined);
    },
  };
}

function runProcess(
  { owner, role, config }: RestoreRunDeps,
  { backupId, source, dataKey }: RestoreOrder,
  { signal, onProgress }: Watch,
): Promise<RestoreOutcome> {
  const { storage } = config;
  mkdirSync(storage.workFolder, { recursive: true, mode: 0o700 });
  return new Promise((done) => {
    const failed = (detail: string) => done({ kind: "failed", reason: "interrupted", detail });
    const child = fork(new URL("./restore-process.ts", import.meta.url), [], {
      execArgv: [],
      signal,
    });
    let outcome: RestoreOutcome | undefined;
    child.on("message", (message) => {
      const said = message as RestoreOutcome | RestoreNews;
      if ("progress" in said) onProgress(progressOf(said.progress));
      else outcome = said;
    });
    child.once("error", (error) => failed(error.message));
    child.once("exit", (code, by) =>
      outcome ? done(outcome) : failed(`The process ended with ${by ?? code}.`),
    );
    child.send({ owner, role, storage, source, backupId, dataKey: dataKey.toString("base64") });
  });
}
