import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** CPU seconds a process and its ended children have used. */
export function cpuSeconds(pid: number): number {
  return ticksOf(pid) / ticksPerSecond;
}

/** Processor time of a process and its living threads, finer than the ticks of `cpuSeconds`. */
export function cpuMilliseconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => nanosecondsOf(`/proc/${pid}/task/${thread}/schedstat`) / 1e6)
    .reduce((sum, one) => sum + one, 0);
}

/** CPU seconds of a process and everything below it. */
export function treeCpuSeconds(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + ticksOf(one), 0) / ticksPerSecond;
}

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(kilobytes) / 1024;
}

export function descendants(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** A thread that has ended meanwhile has used nothing. */
function nanosecondsOf(path: string): number {
  try {
    return Number(readFileSync(path, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  // utime, stime and the same of children that have been waited for.
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0);
}

/** The fields after the command's name, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
