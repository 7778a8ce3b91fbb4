import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type ProgramResult = { /** Null: it was ended. */ code: number | null; words: string };
type RunOptions = { signal: AbortSignal; onLine?: (line: string) => void };

/**
 * The limit of address space, which is more than the memory in use. Above it the program fails and
 * the shop goes on.
 */
const mostMemoryKilobytes = 4 * 1024 * 1024;

const mostWords = 16 * 1024;

/**
 * Runs the program with the lowest priority. NOTE: it ends with the shop, however that ends: when
 * the pipe from the shop closes, a watcher kills it. A background process of a shell does not get
 * its standard input, so the pipe has another descriptor.
 */
const guard = `exec 3<&0; ulimit -v ${mostMemoryKilobytes} 2>/dev/null; nice -n 15 "$@" </dev/null 3<&- & child=$!
{ cat <&3 >/dev/null; kill -9 $child; } 2>/dev/null >/dev/null & watcher=$!
exec 3<&-; wait $child; code=$?; kill $watcher 2>/dev/null; exit $code`;

/** Runs another program until it ends or is aborted. The end of its other output is kept. */
export function runProgram(
  program: string,
  given: readonly string[],
  { signal, onLine }: RunOptions,
): Promise<ProgramResult> {
  if (signal.aborted) return Promise.resolve({ code: null, words: "" });
  return new Promise((done, fail) => {
    // A process group of its own, so that all of it can be killed at once.
    const child = spawn("/bin/sh", ["-c", guard, "sh", program, ...given], {
      stdio: ["pipe", "pipe", "pipe"],
      detached: true,
    });
    let words = "";
    const stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // The process has just ended by itself.
      }
    };
    signal.addEventListener("abort", stop, { once: true });
    child.stdin.on("error", () => undefined);
    child.stderr.setEncoding("utf8").on("data", (more: string) => {
      words = (words + more).slice(-mostWords);
    });
    createInterface({ input: child.stdout }).on("line", (line) => onLine?.(line));
    child.once("error", fail);
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      done({ code, words });
    });
  });
}
