import { bangkokDay } from "#domain/time/bangkok.ts";

type FileNameQuery = {
  filters: Record<string, unknown>;
  isSearched: boolean;
  chosen: number | undefined;
  now: Date;
};

/** The name of a file: the list, its filters and the day. The search text is left out. */
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

/** A number alone means nothing, so its filter is named. */
function partOf(key: string, value: unknown): string[] {
  const text = plain(value);
  if (text === "" || key === "sort") return [];
  return [/^\d/.test(text) ? `${key}-${text}` : text];
}

/** Only letters and digits that are safe in file names everywhere. */
function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
        .replace(/[^A-Za-z0-9-]+/g, "-")
        .replace(/^-+|(?<!-)-+$/g, "")
        .slice(0, 40)
    : "";
}
