import { orderStatuses } from "#domain/order/order-status.ts";

/** In the order of the work. */
export const adminViews = [
  "review",
  "attention",
  "notYetReceived",
  "provider",
  "rejected",
  "toShip",
  "shipped",
  "bookshop",
  "approved",
  "expired",
  "cancelled",
  "refunded",
  "all",
] as const;
export type AdminView = (typeof adminViews)[number] | "pending";

/**
 * The query of the order list in the address. `home`: the view in which a search began; clearing
 * the search returns to it.
 */
export type AdminQuery = {
  view: AdminView;
  home: AdminView;
  method: string;
  q: string;
  from: string;
  to: string;
  least: string;
  most: string;
  sort: AdminSort;
  page: number;
};

/** Empty: waiting slips with the longest wait first, all else newest first. */
export const adminSorts = ["newest", "oldest", "highest"] as const;
export type AdminSort = "" | (typeof adminSorts)[number];

export const firstView: AdminView = "review";

// A year is typed digit by digit: 0002, 0020 and 0202 come before 2026 and are ignored.
const day = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;

// With or without commas.
const amount = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;

export function readAdminQuery(params: URLSearchParams): AdminQuery {
  const read = (name: string, shape: RegExp) => {
    const value = params.get(name)?.trim() ?? "";
    return shape.test(value) ? value : "";
  };
  const readView = (name: string, otherwise: AdminView) => {
    const view = params.get(name) ?? "";
    return isView(view) ? view : otherwise;
  };
  const q = read("q", /^.{0,100}$/u);
  const sort = params.get("sort") ?? "";
  const home = readView("home", firstView);
  // A search covers all views, unless the address names one.
  const view = readView("state", q === "" ? home : "all");
  return {
    view,
    home: q === "" ? view : home,
    q,
    method: read("method", /^\d{1,4}$/),
    from: read("from", day),
    to: read("to", day),
    least: read("least", amount).replaceAll(",", ""),
    most: read("most", amount).replaceAll(",", ""),
    sort: adminSorts.find((one) => one === sort) ?? "",
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
  };
}

/** `?state=approved&q=…`, or empty for the default view. Every change returns to the first page. */
export function adminSearch(query: AdminQuery, changes: Partial<AdminQuery> = {}): string {
  const { view, home, method, q, from, to, least, most, sort, page } = {
    ...query,
    page: 1,
    ...changes,
  };
  const place =
    q === ""
      ? { ...(view !== firstView && { state: view }) }
      : { ...(view !== "all" && { state: view }), ...(home !== firstView && { home }) };
  const words = {
    ...place,
    method,
    q,
    from,
    to,
    least,
    most,
    sort,
    ...(page > 1 && { page: String(page) }),
  };
  const filled = Object.entries(words).filter(([, value]) => value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}

/**
 * The query after the form has changed. A new search covers all views; clearing the search returns
 * to the view where it began.
 */
export function afterTyping(query: AdminQuery, typed: AdminQuery): AdminQuery {
  if (typed.q === query.q) return { ...typed, view: query.view, home: query.home };
  if (typed.q === "") return { ...typed, view: query.home, home: query.home };
  return { ...typed, view: "all", home: query.q === "" ? query.view : query.home };
}

/** The same view without filters, or the view in which a search began. */
export function cleared(query: AdminQuery): string {
  return adminSearch(query, {
    ...noFilters,
    view: query.q === "" || query.view !== "all" ? query.view : query.home,
  });
}

/** The query of the call. */
export function wireQuery({ view, method, q, from, to, least, most, sort, page }: AdminQuery) {
  return {
    state: view === "all" ? ("" as const) : view,
    method,
    q,
    from,
    to,
    least,
    most,
    sort,
    page,
  };
}

/** The address of the same orders as a file. */
export function exportSearch(query: AdminQuery): string {
  const { page: _, ...filter } = wireQuery(query);
  return `?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""))}`;
}

export function countFilters({ method, q, from, to, least, most }: AdminQuery): number {
  return [method, q, from, to, least, most].filter((value) => value !== "").length;
}

const noFilters = {
  method: "",
  q: "",
  from: "",
  to: "",
  least: "",
  most: "",
} as const satisfies Partial<AdminQuery>;

function isView(text: string): text is AdminView {
  return (
    (adminViews as readonly string[]).includes(text) ||
    (orderStatuses as readonly string[]).includes(text)
  );
}
