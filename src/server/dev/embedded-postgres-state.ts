import { type ChildProcess, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export function isServerOf(cluster: string, pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return words.includes(cluster);
  } catch {
    return process.platform !== "linux" && pid > 0 && commandOf(pid).includes(cluster);
  }
}

/** The command line of a process where there is no `/proc`. Empty: it is gone. */
export function commandOf(pid: number): string {
  const words = ["-o", "command=", "-ww", "-p", `${pid}`];
  return spawnSync("ps", words, { encoding: "utf8" }).stdout ?? "";
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export function hasPidFileSaying(cluster: string, pid: number | undefined, state: string): boolean {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === state;
  } catch {
    return false;
  }
}

export function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

export function logFile(cluster: string): string {
  return `${cluster}.log`;
}

export function lastWords(cluster: string): string {
  try {
    const text = readFileSync(logFile(cluster), "utf8");
    return /FATAL: +(.*)/.exec(text)?.[1] ?? lastLine(text);
  } catch {
    return "it said nothing.";
  }
}

export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
