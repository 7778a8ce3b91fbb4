import { Worker } from "node:worker_threads";
import type { CsvRow } from "#domain/csv/read-csv.ts";
import { createWorkQueue } from "./work-queue.ts";
import type { WorkbookJob } from "./workbook-cells.ts";

/** A current workbook is a zip file. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
}

/** The format of Excel until 2003, and of current files with a password. */
export function isClosedWorkbook(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;
}

const longestMs = 20_000;
const resourceLimits = {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 32,
  stackSizeMb: 4,
};
/** After this time the next job starts without waiting. */
const patienceMs = 2_000;
const mostThreads = 3;
const threads = createWorkQueue({ mostAtOnce: mostThreads, patienceMs });

/**
 * The first sheet of a workbook as rows of text. Null: it is no workbook, or exceeds the limits.
 * Workbooks are read one after the other, and a slow one is aborted.
 */
export function readWorkbook(job: WorkbookJob): Promise<CsvRow[] | null> {
  return threads.run(() => inThread(job));
}

function inThread(job: WorkbookJob): Promise<CsvRow[] | null> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits,
    env: {},
  });
  return new Promise((resolve) => {
    const end = (rows: CsvRow[] | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(rows);
    };
    const timer = setTimeout(() => end(null), longestMs);
    worker.once("message", (rows: CsvRow[]) => end(rows));
    // NOTE: a fault of the file is thrown in the thread. A file that is too large ends the thread.
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
}
