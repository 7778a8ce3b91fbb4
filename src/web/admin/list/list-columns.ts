/** What a person wants otherwise than a list shows it: a column that is there, or not there. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

/**
 * "-tel,+tier": so it stands in the browser. Only what differs is kept, so that a column that comes
 * later is shown as it is meant to be.
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

/**
 * Whether a column is there on a screen of this width, as the list means it and as the person wants
 * it.
 */
export function isColumnShown(
  { key, isForAdmin = false }: ColumnKey,
  choices: ColumnChoices,
  isNarrow: boolean,
): boolean {
  return choices[key] ?? !(isForAdmin && isNarrow);
}

/** What the list means itself needs not be kept. */
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
