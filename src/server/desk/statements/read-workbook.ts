import { Worker } from "node:worker_threads";
import type { CsvRow } from "#domain/csv/read-csv.ts";
import type { WorkbookJob } from "./workbook-cells.ts";

/** A workbook of today's programs is a zip file. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
}

const longestMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
let last: Promise<unknown> = Promise.resolve();

/** Its first sheet as rows of text; null: it is none, or would take more than a bank's file may. One after the other, so that many take no more than one. */
export function readWorkbook(job: WorkbookJob): Promise<CsvRow[] | null> {
  const read = last.then(() => inThread(job));
  last = read;
  return read;
}

function inThread(job: WorkbookJob): Promise<CsvRow[] | null> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), { workerData: job, resourceLimits, env: {} });
  return new Promise((resolve) => {
    const end = (rows: CsvRow[] | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(rows);
    };
    const timer = setTimeout(() => end(null), longestMs);
    worker.once("message", (rows: CsvRow[]) => end(rows));
    // NOTE: what is wrong with the file is thrown there; a file that is too much for the thread ends it.
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
}
