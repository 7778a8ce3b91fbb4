import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { fullDisk, reportsFullDisk } from "../platform/process/full-disk.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { clusterFolder, refuseForgottenData } from "./cluster-folder.ts";
import { type Account, chooseAccount, runAs } from "./embedded-postgres-account.ts";
import { guardServer } from "./embedded-postgres-guard.ts";
import { localeWords, serverSettings } from "./embedded-postgres-settings.ts";
import {
  removeAbandonedSocketFolders,
  removeSocketFolder,
  socketFolder,
} from "./embedded-postgres-socket.ts";
import {
  hasEnded,
  hasPidFileSaying,
  isServerOf,
  lastLine,
  lastWords,
  logFile,
  pidIn,
} from "./embedded-postgres-state.ts";
import { ownPrograms, type PostgresPrograms } from "./postgres-programs.ts";

/** `address` is the owner's, for migrations and scripts. A running shop connects as `shopRole`. */
export type EmbeddedPostgres = { address: DatabaseAddress; stop(): Promise<void> };

type Options = {
  /** The folder of the cluster. It is made when it is missing. */
  folder: string;
  /** Of another version than this one's, for an upgrade. */
  programs?: PostgresPrograms;
  /** False in tests only: a power cut may then destroy the whole cluster. */
  waitsForDisk?: boolean;
  /** Called when the server ended unexpectedly and is being restarted. */
  onLost?: (lastWords: string) => void;
};

const user = "shop";

const readyWithinMs = 60_000;

const restartAfterMs = 300;

/** The cause, such as a full disk, does not go away at once. */
const restartAtMostEveryMs = 5_000;

/**
 * Starts the bundled PostgreSQL, with a private socket and without a port. It ends together with
 * this process, however that ends.
 */
export async function startEmbeddedPostgres({
  folder,
  programs = ownPrograms(),
  waitsForDisk = true,
  onLost,
}: Options): Promise<EmbeddedPostgres> {
  const place = clusterFolder(resolve(folder), programs.major);
  refuseForgottenData(place);
  const account = chooseAccount(place, programs);
  const { cluster } = account;
  removeAbandonedSocketFolders(account);
  const socket = socketFolder(cluster, account);
  await waitForOldServer(cluster);
  if (!existsSync(join(cluster, "PG_VERSION"))) await makeCluster(account);
  let stopping = false;
  let server = spawnServer(account, socket, waitsForDisk);
  await isReady(cluster, server);
  let restart = Promise.resolve();
  watch(server);
  return {
    address: { host: socket, user, database: "postgres" },
    stop: async () => {
      stopping = true;
      await stopServer(server);
      await restart;
      removeSocketFolder(socket);
    },
  };

  function watch(child: ChildProcess) {
    const wentAway = () => {
      if (!stopping) restart = bringBack();
    };
    // The server may have ended since it became ready.
    if (hasEnded(child)) wentAway();
    else child.once("exit", wentAway);
  }

  async function bringBack(): Promise<void> {
    let reported = "";
    for (
      let waitMs = restartAfterMs;
      !stopping;
      waitMs = Math.min(waitMs * 2, restartAtMostEveryMs)
    ) {
      const words = lastWords(cluster);
      if (words !== reported) onLost?.(words);
      reported = words;
      await pause(waitMs);
      if (stopping) return;
      try {
        // `server` is set before it is ready, so that a stop meanwhile ends it, too.
        server = spawnServer(account, socket, waitsForDisk);
        await isReady(cluster, server);
        if (!stopping) return watch(server);
      } catch {
        // No process or file was available, or the server ended at once. The next round reports its
        // last words.
      }
    }
  }
}

/** The server that another shop process runs on this folder. Null: there is none. */
export function findRunningPostgres(folder: string): DatabaseAddress | null {
  const programs = ownPrograms();
  const account = chooseAccount(clusterFolder(resolve(folder), programs.major), programs);
  const { cluster } = account;
  const pid = pidIn(join(cluster, "postmaster.pid"));
  if (!isServerOf(cluster, pid) || !hasPidFileSaying(cluster, pid, "ready")) return null;
  return { host: socketFolder(cluster, account), user, database: "postgres" };
}

/**
 * Makes the cluster beside its place and renames it, so that an interrupted first start leaves no
 * incomplete cluster.
 */
async function makeCluster(account: Account): Promise<void> {
  const { cluster } = account;
  const unfinished = `${cluster}.init-${process.pid}`;
  mkdirSync(dirname(cluster), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  if (account.uid !== undefined) account.own(unfinished);
  const made = runAs(account, "initdb", [
    "-D",
    unfinished,
    "-N",
    "-U",
    user,
    "-E",
    "UTF8",
    ...localeWords(process.platform),
    "--auth=trust",
  ]);
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    if (reportsFullDisk(made.stderr)) throw fullDisk(dirname(cluster));
    throw new StartProblem(
      `The database could not be made in ${cluster}: ${lastLine(made.stderr)} Set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
}

function spawnServer(account: Account, socket: string, waitsForDisk: boolean): ChildProcess {
  const { cluster } = account;
  // A copy or a restored backup often has wider permissions, with which PostgreSQL refuses to
  // start.
  chmodSync(cluster, 0o700);
  const log = openSync(logFile(cluster), "w");
  const [command = "", ...before] = [
    ...account.prefix,
    ...account.dieWithParent,
    join(account.binaries, "postgres"),
  ];
  const child = spawn(
    command,
    [...before, "-D", cluster, "-k", socket, ...serverSettings({ waitsForDisk })],
    {
      stdio: ["ignore", log, log],
      // A process group of its own: Ctrl-C must reach only the shop, which stops the database last.
      detached: true,
      ...(account.uid !== undefined && { uid: account.uid, gid: account.uid }),
    },
  );
  // The server has its own handle by now. Ours would leak with each restart.
  closeSync(log);
  if (account.dieWithParent.length === 0) guardServer(child);
  return child;
}

async function isReady(cluster: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + readyWithinMs;
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", () => {
    failure ??= lastWords(cluster);
  });
  while (!hasPidFileSaying(cluster, child.pid, "ready")) {
    if (failure !== undefined)
      throw new StartProblem(`The database in ${cluster} did not start: ${failure}`);
    if (performance.now() > until)
      throw new StartProblem(
        `The database in ${cluster} is not ready after a minute: look into ${logFile(cluster)}.`,
      );
    await pause(5);
  }
}

/**
 * After a crash the old server may need a moment to end. NOTE: its process id may belong to another
 * process by now. PostgreSQL would then refuse to start.
 */
async function waitForOldServer(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  for (let left = 200; existsSync(file); left -= 1) {
    const pid = pidIn(file);
    if (!isServerOf(cluster, pid)) return rmSync(file, { force: true });
    if (left === 0) {
      throw new StartProblem(
        `A database server (process ${pid}) is still running on ${cluster}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await pause(50);
  }
}

function stopServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return Promise.resolve();
  return new Promise((done) => {
    // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its emergency exit with recovery at the next
    // start.
    const impatient = setTimeout(() => child.kill("SIGQUIT"), 20_000);
    child.once("exit", () => {
      clearTimeout(impatient);
      done();
    });
    child.kill("SIGINT");
  });
}
