import { readSheet } from "read-excel-file/universal";
import { checkXmlPieces } from "#server/platform/process/xml-pieces.ts";
import { checkZip } from "#server/platform/process/zip-size.ts";

/**
 * Unpacks the first sheet of a workbook. NOTE: call this in a thread of its own. A hostile file
 * throws, or takes all memory of the thread.
 */
export async function sheetOfWorkbook(bytes: Uint8Array): Promise<unknown[][]> {
  checkZip(Buffer.from(bytes), {
    mostFiles: 300,
    mostBytes: 60_000_000,
    look: (name, content) => /\.(?:xml|rels)$/i.test(name) && checkXmlPieces(content),
  });
  return readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]), { parseNumber: (text) => text });
}
