import type { CsvRow } from "#domain/csv/read-csv.ts";
import { readInThread } from "#server/platform/process/threads/file-thread.ts";
import type { WorkbookJob } from "./workbook-cells.ts";

/** A current workbook is a zip file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes.length > 4 && Buffer.from(bytes.slice(0, 4)).readUInt32LE(0) === 0x04034b50;
}

/** The format of Excel until 2003, and of current files with a password. */
export function isClosedWorkbook(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;
}

const program = new URL("./workbook-worker.ts", import.meta.url);

/**
 * The first sheet of a workbook as rows of text. Null: it is no workbook, or exceeds the limits.
 */
export function readWorkbook(person: number, job: WorkbookJob): Promise<CsvRow[] | null> {
  return readInThread({ program, data: job, person });
}
