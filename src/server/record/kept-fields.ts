import type { SettingField, SettingFields, SettingValue } from "#domain/settings/setting-field.ts";

/** The value of a column. */
export type Cell = SettingValue | null;
export type Cells = Record<string, Cell>;

type Otherwise = {
  /** Fields whose column has another name. */
  named?: Readonly<Record<string, string>>;
  /**
   * Fields without a column, or with a converted value. Code of their own reads and writes them.
   */
  made: Iterable<string>;
  /** An empty text is stored as null, too. */
  isEmptyNull?: true;
};

type KeptField = { field: string; column: string; shape: SettingField };
export type KeptFields = {
  columns: readonly string[];
  /** The fields that the list's file shows. */
  inFile: readonly KeptField[];
  /** The values as the form shows them. */
  valuesOf(cells: Readonly<Cells>): Record<string, SettingValue>;
  /** The values as they are stored. An empty optional number or choice is null. */
  cellsOf(values: Readonly<Record<string, SettingValue | undefined>>): Cells;
};

/**
 * The fields of a record that are stored as typed, each in the column of its name. A new one needs
 * an entry among the record's fields, a column and its texts. Its check, form, reading, saving,
 * copy, history and audit texts follow.
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
