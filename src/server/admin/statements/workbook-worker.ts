import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/universal";
import { checkXmlPieces } from "#server/platform/process/xml-pieces.ts";
import { checkZip } from "#server/platform/process/zip-size.ts";
import { tableOfPage } from "./page-table.ts";
import { cellsOfWorkbook, type WorkbookJob } from "./workbook-cells.ts";

/**
 * Unpacks and reads a workbook or web page in its own thread, whose failure does not affect the
 * shop.
 */
const { file, ...limits } = workerData as WorkbookJob;
const sheet = typeof file === "string" ? tableOfPage(file, limits) : await sheetOf(file);
parentPort?.postMessage(cellsOfWorkbook(sheet, limits));

async function sheetOf(bytes: Uint8Array): Promise<unknown[][]> {
  checkZip(Buffer.from(bytes), {
    mostFiles: 300,
    mostBytes: 60_000_000,
    look: (name, content) => /\.(?:xml|rels)$/i.test(name) && checkXmlPieces(content),
  });
  return readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]), { parseNumber: (text) => text });
}
