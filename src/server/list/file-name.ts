import { bangkokDay } from "#domain/time/bangkok.ts";

type FileNameQuery = {
  filters: Record<string, unknown>;
  isSearched: boolean;
  chosen: number | undefined;
  now: Date;
};

/**
 * What a file holds, as its name says it: the list, how it was filtered, the day it was taken.
 * Without what was searched for.
 */
export function fileName(
  list: string,
  { filters, isSearched, chosen, now }: FileNameQuery,
): string {
  const { from, to, ...others } = filters;
  const parts = Object.entries(others).flatMap(([key, value]) => partOf(key, value));
  const days = [from, to].map(plain);
  const period = days.some((day) => day !== "")
    ? [`${days[0] || "start"}_to_${days[1] || "now"}`]
    : [];
  const which =
    chosen === undefined
      ? [...parts, ...period, ...(isSearched ? ["searched"] : [])]
      : [`${chosen}-chosen`];
  return `${[list, ...which].join("_")}_${bangkokDay(now)}.csv`;
}

/** A number alone says nothing. */
function partOf(key: string, value: unknown): string[] {
  const text = plain(value);
  if (text === "" || key === "sort") return [];
  return [/^\d/.test(text) ? `${key}-${text}` : text];
}

/** Letters and figures that every machine writes. */
function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
        .replace(/[^A-Za-z0-9-]+/g, "-")
        .replace(/^-+|(?<!-)-+$/g, "")
        .slice(0, 40)
    : "";
}
