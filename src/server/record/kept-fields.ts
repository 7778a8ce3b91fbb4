import type { SettingField, SettingFields, SettingValue } from "#domain/settings/setting-field.ts";

/** What stands in a column. */
export type Cell = SettingValue | null;
export type Cells = Record<string, Cell>;

type Otherwise = {
  /** Fields whose column has another name. */
  named?: Readonly<Record<string, string>>;
  /**
   * Fields that are no column, or not as they are typed: code of their own reads and writes them.
   */
  made: Iterable<string>;
  /** A text that is empty is null, too. */
  isEmptyNull?: true;
};

type KeptField = { field: string; column: string; shape: SettingField };
export type KeptFields = {
  columns: readonly string[];
  /** What the list's file says of them. */
  inFile: readonly KeptField[];
  /** As the form shows them. */
  valuesOf(cells: Readonly<Cells>): Record<string, SettingValue>;
  /** The values as they are stored. An empty optional number or choice is null. */
  cellsOf(values: Readonly<Record<string, SettingValue | undefined>>): Cells;
};

/**
 * The fields of a record that are kept as they are typed, each in the column of its own name. A new
 * one is a line among the record's fields, a column and its texts: its check, form,
 * reading, saving, copy, history and words in the log follow.
 */
export function keptFields(
  fields: SettingFields,
  { named = {}, made, isEmptyNull }: Otherwise,
): KeptFields {
  const others = new Set(made);
  const kept = Object.entries(fields).flatMap(([field, shape]) =>
    others.has(field) ? [] : [{ field, column: named[field] ?? field, shape }],
  );
  return {
    columns: kept.map(({ column }) => column),
    inFile: kept.filter(({ shape }) => shape.inFile),
    valuesOf: (cells) =>
      Object.fromEntries(kept.map(({ field, column }) => [field, cells[column] ?? ""])),
    cellsOf: (values) =>
      Object.fromEntries(
        kept.map(({ field, column, shape }) => [
          column,
          cellOf(shape, values[field] ?? "", isEmptyNull),
        ]),
      ),
  };
}

function cellOf({ kind }: SettingField, value: SettingValue, isEmptyNull = false): Cell {
  return value === "" && (isEmptyNull || kind === "number" || kind === "choice") ? null : value;
}
