import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { byteOrderMark, csvLine, type CsvCell as Written } from "#domain/csv/write-csv.ts";

/** A `Date` is written in Bangkok time. */
export type CsvCell = Written | Date;
export type CsvTable = {
  head: readonly string[];
  total: number;
  batches: AsyncIterable<readonly (readonly Written[])[]>;
};

/** A client that reads nothing for this long has disconnected, or will never read on. */
const stalledMs = 60_000;

/**
 * Streams rows as a file. A header sends their number first, so that a page can show progress and
 * check that all came.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  { head, total, batches }: CsvTable,
): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("x-content-type-options", "nosniff")
    .header("x-total-rows", String(total))
    .type("text/csv; charset=utf-8")
    .send(Readable.from(written(head, batches), { highWaterMark: 1 }));
}

async function* written(
  head: readonly string[],
  batches: CsvTable["batches"],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}
