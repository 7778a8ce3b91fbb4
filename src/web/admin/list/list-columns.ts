/** A person's changes to the default columns: shown or hidden. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

/**
 * The stored form: "-tel,+tier". Only changes are stored, so that later columns have their
 * defaults.
 */
export function readChoices(kept: string | null): ColumnChoices {
  const parts = (kept ?? "").split(",").filter((part) => /^[+-]./.test(part));
  return Object.fromEntries(parts.map((part) => [part.slice(1), part.startsWith("+")]));
}

export function writeChoices(choices: ColumnChoices): string {
  return Object.entries(choices)
    .map(([key, isShown]) => `${isShown ? "+" : "-"}${key}`)
    .join(",");
}

type ColumnKey = { key: string; isForAdmin?: boolean };

/** Whether a column is visible at this width, by its default and the person's choice. */
export function isColumnShown(
  { key, isForAdmin = false }: ColumnKey,
  choices: ColumnChoices,
  isNarrow: boolean,
): boolean {
  return choices[key] ?? !(isForAdmin && isNarrow);
}

/** A choice that equals the default is not stored. */
export function withColumn(
  column: ColumnKey,
  choices: ColumnChoices,
  { isShown, isNarrow }: { isShown: boolean; isNarrow: boolean },
): ColumnChoices {
  const { [column.key]: _, ...others } = choices;
  return isShown === isColumnShown(column, others, isNarrow)
    ? others
    : { ...others, [column.key]: isShown };
}
