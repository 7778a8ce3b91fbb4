/** What somebody wants otherwise than a list shows it: a column that is there, or not there. */
export type ColumnWishes = Readonly<Record<string, boolean>>;

/** "-tel,+tier": so it stands in the browser. Only what differs is kept, so that a column that comes later is shown as it is meant to be. */
export function readWishes(kept: string | null): ColumnWishes {
  const parts = (kept ?? "").split(",").filter((part) => /^[+-]./.test(part));
  return Object.fromEntries(parts.map((part) => [part.slice(1), part.startsWith("+")]));
}

export function writeWishes(wishes: ColumnWishes): string {
  return Object.entries(wishes)
    .map(([key, isShown]) => `${isShown ? "+" : "-"}${key}`)
    .join(",");
}

type Told = { key: string; isForDesk?: boolean };

/** Whether a column is there on a screen of this width, as the list means it and as somebody wants it. */
export function isColumnShown({ key, isForDesk = false }: Told, wishes: ColumnWishes, isNarrow: boolean): boolean {
  return wishes[key] ?? !(isForDesk && isNarrow);
}

/** What the list means itself needs not be kept. */
export function withColumn(column: Told, wishes: ColumnWishes, { isShown, isNarrow }: { isShown: boolean; isNarrow: boolean }): ColumnWishes {
  const { [column.key]: _, ...others } = wishes;
  return isShown === isColumnShown(column, others, isNarrow) ? others : { ...others, [column.key]: isShown };
}
