import { type CsvCell, csvOf } from "#domain/csv/write-csv.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { saveBlob } from "./save-blob.ts";
import { shopNow } from "./shop-clock.ts";

/** Saves a table of the page as a CSV file, with the day in its name. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBlob(
    new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }),
    `${name}_${bangkokDay(new Date(shopNow()))}.csv`,
  );
}
