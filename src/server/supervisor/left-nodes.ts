import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { identify, isRunning } from "../platform/process/data-folder.ts";
import type { ControlPlace } from "./control.ts";

/** A killed process ends at once, unless it waits for a disk. */
const endedWithinMs = 5_000;

const fileOf = ({ dataDir, port }: ControlPlace) => join(dataDir, `supervisor-${port}.nodes`);

/** Keeps which nodes run, so that the next supervisor finds them where this one is killed. */
export function noteNodes(place: ControlPlace, pids: readonly number[]): void {
  try {
    if (pids.length === 0) rmSync(fileOf(place), { force: true });
    else writeFileSync(fileOf(place), pids.map(identify).join("\n"), { mode: 0o600 });
  } catch {
    // A full disk must not end the shop. The next change is written again.
  }
}

/**
 * Ends the nodes of a supervisor that was killed. A node ends with it by itself, but not while it
 * hangs: then it would keep the port.
 */
export async function endLeftNodes(place: ControlPlace): Promise<void> {
  const left = readNotes(place).filter(isRunning);
  for (const note of left) process.kill(Number.parseInt(note, 10), "SIGKILL");
  const until = performance.now() + endedWithinMs;
  while (left.some(isRunning) && performance.now() < until) await pause(20);
  noteNodes(place, []);
}

function readNotes(place: ControlPlace): string[] {
  try {
    return readFileSync(fileOf(place), "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
