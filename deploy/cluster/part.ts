import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** One process of the cluster. Its output goes to `<folder>/logs/<name>.log`. */
export type Part = {
  name: string;
  pid(): number | undefined;
  isRunning(): boolean;
  start(): void;
  /** Sends the signal to the process and what it started, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

export type PartOptions = {
  name: string;
  folder: string;
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** Where root may not run it. */
  user?: string | undefined;
};

export function createPart({ name, folder, command, environment, user }: PartOptions): Part {
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: () => child?.pid,
    isRunning,
    start: () => {
      mkdirSync(join(folder, "logs"), { recursive: true });
      const log = openSync(join(folder, "logs", `${name}.log`), "a");
      const [program, ...args] = command;
      const started = spawn(program, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: "C.UTF-8", ...environment },
        stdio: ["ignore", log, log],
        // A group of its own, so that its children end with it.
        detached: true,
        ...(user !== undefined && idsOf(user)),
      });
      closeSync(log);
      started.on("error", (error) => console.error(`${name}: ${error.message}`));
      ended = new Promise((done) => started.once("close", () => done()));
      child = started;
    },
    end: async (signal = "SIGTERM") => {
      const pid = child?.pid;
      if (pid === undefined || !isRunning()) return;
      // SIGKILL is a machine that falls silent, with all that runs on it.
      process.kill(signal === "SIGKILL" ? -pid : pid, signal);
      await ended;
    },
  };
}

/** The user that runs the database, where we are root: PostgreSQL and PgBouncer refuse root. */
export function databaseUser(): string | undefined {
  return process.getuid?.() === 0 ? "postgres" : undefined;
}

export function idsOf(user: string): { uid: number; gid: number } {
  const ask = (what: string) => Number(execFileSync("id", [what, user], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

/** Throws after `seconds`. A check that fails counts as no. */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean> | boolean,
  seconds = 90,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    if (
      await Promise.resolve()
        .then(check)
        .catch(() => false)
    )
      return;
    if (performance.now() > until) throw new Error(`${what} did not come within ${seconds} s.`);
    await pause(100);
  }
}
