import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartProblem } from "./start-problem.ts";
import { notWritable } from "./stored-secrets.ts";

/** Makes the folders and checks that they are writable. */
export function makeFolders(dataDir: string, folders: readonly string[]): void {
  try {
    for (const folder of [dataDir, ...folders]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `.probe-${process.pid}`);
      try {
        writeFileSync(probe, "written");
      } finally {
        rmSync(probe, { force: true });
      }
    }
  } catch (error) {
    throw notWritable(dataDir, error as Error);
  }
}

/** One shop per data folder. */
export function claimFolder(dataDir: string): () => void {
  return claimFile(
    join(dataDir, "shop.pid"),
    (pid) =>
      `The shop is already running on ${dataDir} (process ${pid}): stop it first, or set DATA_DIR and PORT for a second shop.`,
  );
}

/**
 * Refuses while another process holds the file, and takes over from a process that has ended.
 * Returns what gives it back.
 */
export function claimFile(file: string, refusal: (pid: number) => string): () => void {
  const mine = identify(process.pid);
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        rmSync(file, { force: true });
        throw notWritable(dirname(file), error as Error);
      }
      const holder = readHolder(file);
      if (isRunning(holder)) throw new StartProblem(refusal(Number.parseInt(holder, 10)));
      rmSync(file, { force: true });
    }
  }
}

/** Whether the process that `identify` has named still runs. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identify(pid) === identity;
}

/**
 * Identifies a process by its number and its start time, because a number may be reused after a
 * restart. Empty: it has ended.
 */
export function identify(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // It has ended, and nobody has asked how.
    if (fields[0] === "Z") return "";
    const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${pid} ${bootId} ${fields[19]}`;
  } catch {
    return isAlive(pid) ? `${pid} ${beginOf(pid)}`.trim() : "";
  }
}

/** When a process began, where there is no `/proc`. */
function beginOf(pid: number): string {
  const words = ["-o", "lstart=", "-p", `${pid}`];
  const { stdout } = spawnSync("ps", words, { encoding: "utf8" });
  return (stdout ?? "").trim();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
