import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/universal";
import { checkZip } from "#server/platform/process/zip-size.ts";
import { cellsOfWorkbook, type WorkbookJob } from "./workbook-cells.ts";

/** A workbook is unpacked and read in a thread of its own, which may fail without harm to the shop. */
const { bytes, mostRows, mostColumns } = workerData as WorkbookJob;
checkZip(Buffer.from(bytes), { mostFiles: 300, mostBytes: 60_000_000 });
const sheet = await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]), { parseNumber: (text) => text });
parentPort?.postMessage(cellsOfWorkbook(sheet, { mostRows, mostColumns }));
