import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export type CsvCell = string | number | boolean | null;

const byteOrderMark = "\uFEFF";
/** NOTE: a spreadsheet runs what begins like this as a formula. The quote in front makes it text. */
const formula = /^[=+\-@\t\r]/;

/** One line as spreadsheets read it. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

/** Sends rows as a file while they are read. The mark in front tells a spreadsheet that Thai is written in UTF-8. */
export function sendCsv(reply: FastifyReply, name: string, head: readonly string[], batches: AsyncIterable<readonly (readonly CsvCell[])[]>): FastifyReply {
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("x-content-type-options", "nosniff")
    .type("text/csv; charset=utf-8")
    .send(Readable.from(written(head, batches)));
}

async function* written(head: readonly string[], batches: AsyncIterable<readonly (readonly CsvCell[])[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const guarded = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
