export const sorts = ["", "new", "price_low", "price_high", "name"] as const;
export const kinds = ["", "course", "product"] as const;

/**
 * The catalogue's query in the address. Unknown values are ignored, so that every address shows
 * something.
 */
export type CatalogQuery = {
  q: string;
  category: string;
  type: (typeof kinds)[number];
  sort: (typeof sorts)[number];
  page: number;
};

export function readCatalogQuery(words: URLSearchParams): CatalogQuery {
  const page = Number(words.get("page"));
  return {
    q: (words.get("q") ?? "").trim().slice(0, 100),
    category: (words.get("category") ?? "").slice(0, 60),
    type: kinds.find((kind) => kind === words.get("type")) ?? "",
    sort: sorts.find((sort) => sort === words.get("sort")) ?? "",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address with a change. A changed filter returns to the first page. */
export function catalogPath(query: CatalogQuery, change: Partial<CatalogQuery>): string {
  return `/courses${catalogSearch({ ...query, page: 1, ...change })}`;
}

/** Parameters always have the same order, so that a list has one address. */
export function catalogSearch({ q, category, type, sort, page }: CatalogQuery): string {
  const words = new URLSearchParams(
    Object.entries({ q, category, type, sort }).filter(([, value]) => value !== ""),
  );
  if (page > 1) words.set("page", String(page));
  return words.size === 0 ? "" : `?${words}`;
}
