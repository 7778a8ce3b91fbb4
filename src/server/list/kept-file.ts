import type { RawBuilder } from "kysely";
import { formKeys } from "#domain/audit/record-fields.ts";
import type { Cells, KeptFields } from "../record/kept-fields.ts";
import { cellsOf } from "../record/kept-fields-queries.ts";
import type { CsvCell } from "./csv.ts";
import type { Words } from "./file-words.ts";

export type KeptFile = {
  /** Selects the values of a row `i` that `cells` needs. */
  column: RawBuilder<Cells>;
  head(words: Words): string[];
  cells(cells: Cells, words: Words): CsvCell[];
};

/**
 * The record fields that a list's file shows, each once. Names and values are those of the record's
 * form.
 */
export function keptFile(
  record: "item" | "coupon" | "promotion" | "account",
  kept: readonly KeptFields[],
): KeptFile {
  const fields = [
    ...new Map(kept.flatMap(({ inFile }) => inFile.map((one) => [one.field, one]))).values(),
  ];
  const { label, option } = formKeys({ object: record, action: "" });
  return {
    column: cellsOf(fields.map(({ column }) => column)),
    head: (words) => fields.map(({ field }) => words(label(field), field)),
    cells: (cells, words) =>
      fields.map(({ field, column, shape }) => {
        const cell = cells[column] ?? "";
        return shape.kind === "choice" && cell !== ""
          ? words(option(field, `${cell}`), `${cell}`)
          : cell;
      }),
  };
}
