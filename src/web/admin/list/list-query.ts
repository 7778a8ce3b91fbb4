/** A list's query in the address: words, filters, order, page. */
export type ListQuery<Filter extends string> = {
  q: string;
  sort: string;
  page: number;
  filters: Record<Filter, string>;
};

/**
 * The allowed values of a filter, or their pattern. An empty text is always allowed and means all.
 */
type FilterRule = readonly string[] | RegExp;
export type ListDefinition<Filter extends string> = {
  path: string;
  filters: Record<Filter, FilterRule>;
  sorts: readonly string[];
};

/** Reads the query from the address. Invalid values are ignored. */
export function readListQuery<Filter extends string>(
  { filters, sorts }: ListDefinition<Filter>,
  params: URLSearchParams,
): ListQuery<Filter> {
  const read = (name: string, allowed: FilterRule) => {
    const value = params.get(name)?.trim() ?? "";
    const fits = allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
    return fits ? value : "";
  };
  const chosen = Object.entries<FilterRule>(filters).map(([name, allowed]) => [
    name,
    read(name, allowed),
  ]);
  return {
    q: params.get("q")?.trim().slice(0, 100) ?? "",
    sort: read("sort", sorts),
    page: Math.min(10_000, Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1)),
    filters: Object.fromEntries(chosen) as Record<Filter, string>,
  };
}

type Changes<Filter extends string> = {
  q?: string;
  sort?: string;
  page?: number;
  filters?: Partial<Record<Filter, string>>;
};

/** `?q=…&state=draft`, or empty for the default view. Every change returns to the first page. */
export function listSearch<Filter extends string>(
  query: ListQuery<Filter>,
  { filters, ...changes }: Changes<Filter> = {},
): string {
  const { q, sort, page } = { ...query, page: 1, ...changes };
  const words = { q, ...query.filters, ...filters, sort, ...(page > 1 && { page: String(page) }) };
  const filled = Object.entries(words).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}

/** `kept`: parameters that select a view, such as a tab, and are no filters. */
export function isFiltered<Filter extends string>(
  { q, filters }: ListQuery<Filter>,
  kept: readonly Filter[] = [],
): boolean {
  return (
    q !== "" ||
    Object.entries<string>(filters).some(
      ([name, value]) => value !== "" && !kept.some((one) => one === name),
    )
  );
}

/** The address of the same list without words and filters. */
export function withoutFilters<Filter extends string>(
  query: ListQuery<Filter>,
  kept: readonly Filter[] = [],
): string {
  const cleared = Object.keys(query.filters).filter((name) => !kept.some((one) => one === name));
  const filters = Object.fromEntries(cleared.map((name) => [name, ""])) as Record<Filter, string>;
  return listSearch(query, { q: "", filters });
}
