import { type CsvCell, csvOf } from "#domain/text/csv.ts";
import { saveBlob } from "./save-blob.ts";

/** A table that stands on the page, as a file of whoever looks at it. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBlob(new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
