import { holdsWords, searchedWords } from "../text/fold-words.ts";
import type { SettingValue } from "./setting-field.ts";

export const rowStates = ["active", "archived"] as const;
export const rowSorts = ["name", "newest", "oldest"] as const;
export type RowQuery = {
  q: string;
  state: "" | (typeof rowStates)[number];
  sort: "" | (typeof rowSorts)[number];
};
type Row = { id: number; values: Readonly<Record<string, SettingValue>> };

/**
 * The rows of a setting list that contain every word, in the wanted order. `nameOf`: the name of a
 * row.
 */
export function filterRows<R extends Row>(
  rows: readonly R[],
  { q, state, sort }: RowQuery,
  nameOf: (row: R) => string,
): R[] {
  const words = searchedWords(q);
  const fits = (row: R) => {
    const text = [
      nameOf(row),
      ...Object.values(row.values).filter((value) => typeof value === "string"),
    ].join("\n");
    return (
      (state === "" || row.values.is_active === (state === "active")) && holdsWords(text, words)
    );
  };
  const found = rows.filter(fits);
  if (sort === "name")
    return found.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), "th") || a.id - b.id);
  if (sort === "newest") return found.toSorted((a, b) => b.id - a.id);
  return sort === "oldest" ? found.toSorted((a, b) => a.id - b.id) : found;
}
