import { parentPort, workerData } from "node:worker_threads";
import { tableOfPage } from "./page-table.ts";
import { sheetOfWorkbook } from "./sheet-of-workbook.ts";
import { cellsOfWorkbook, type WorkbookJob } from "./workbook-cells.ts";

/**
 * Unpacks and reads a workbook or web page in its own thread, whose failure does not affect the
 * shop.
 */
const { file, ...limits } = workerData as WorkbookJob;
const sheet = typeof file === "string" ? tableOfPage(file, limits) : await sheetOfWorkbook(file);
parentPort?.postMessage(cellsOfWorkbook(sheet, limits));
