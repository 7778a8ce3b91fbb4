import { Worker } from "node:worker_threads";
import { createWorkQueue } from "./work-queue.ts";

const longestMs = 20_000;
const resourceLimits = {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 32,
  stackSizeMb: 4,
};
/** After this time the next file is read without waiting. */
const patienceMs = 2_000;
const mostThreads = 3;
const threads = createWorkQueue({ mostAtOnce: mostThreads, patienceMs });

/** A file that a person sent. `program` reads it: it posts one message, its result. */
export type FileJob = { program: URL; data: unknown; person: number };

/**
 * What a program in a thread of its own reads of a file. Null: it failed, or took more time or
 * memory than a file may. Files are read one after the other, and a slow one is aborted.
 */
export function readInThread<Result>({ program, data, person }: FileJob): Promise<Result | null> {
  return threads.run(person, () => resultOf<Result>(program, data));
}

function resultOf<Result>(program: URL, workerData: unknown): Promise<Result | null> {
  const worker = new Worker(program, { workerData, resourceLimits, env: {} });
  return new Promise((resolve) => {
    const end = (result: Result | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end(null), longestMs);
    worker.once("message", (result: Result) => end(result));
    // NOTE: a fault of the file is thrown in the thread. A file that is too large ends the thread.
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
}
