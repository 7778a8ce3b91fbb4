import { orderStatuses } from "#domain/order/order-status.ts";

/** In the order in which they are worked on. */
export const deskViews = [
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
export type DeskView = (typeof deskViews)[number] | "pending";

/** What the desk shows, as it stands in the address. */
export type DeskQuery = { view: DeskView; method: string; q: string; from: string; to: string; least: string; most: string; sort: DeskSort; page: number };

/** Nothing: slips that wait the longest first, everything else the newest first. */
export const deskSorts = ["newest", "oldest", "highest"] as const;
export type DeskSort = "" | (typeof deskSorts)[number];

export const firstView: DeskView = "review";

// A year is typed digit by digit: 0002, 0020 and 0202 are on the way to 2026 and mean nothing.
const day = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;

// As people write it, with or without commas.
const amount = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;

export function readDeskQuery(params: URLSearchParams): DeskQuery {
  const read = (name: string, shape: RegExp) => {
    const value = params.get(name)?.trim() ?? "";
    return shape.test(value) ? value : "";
  };
  const state = params.get("state") ?? "";
  const sort = params.get("sort") ?? "";
  return {
    view: isView(state) ? state : firstView,
    method: read("method", /^\d{1,4}$/),
    q: read("q", /^.{0,100}$/u),
    from: read("from", day),
    to: read("to", day),
    least: read("least", amount).replaceAll(",", ""),
    most: read("most", amount).replaceAll(",", ""),
    sort: deskSorts.find((one) => one === sort) ?? "",
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
  };
}

/** `?state=approved&q=…`, or nothing for the desk as it opens. Whatever changes, the list begins at its first page. */
export function deskSearch(query: DeskQuery, changes: Partial<DeskQuery> = {}): string {
  const { view, method, q, from, to, least, most, sort, page } = { ...query, page: 1, ...changes };
  const words = { ...(view !== firstView && { state: view }), method, q, from, to, least, most, sort, ...(page > 1 && { page: String(page) }) };
  const filled = Object.entries(words).filter(([, value]) => value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}

/** What the interface is asked. */
export function wireQuery({ view, method, q, from, to, least, most, sort, page }: DeskQuery) {
  return { state: view === "all" ? ("" as const) : view, method, q, from, to, least, most, sort, page };
}

/** The same orders as a file. */
export function exportSearch(query: DeskQuery): string {
  const { page: _, ...filter } = wireQuery(query);
  return `?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""))}`;
}

export function countFilters({ method, q, from, to, least, most }: DeskQuery): number {
  return [method, q, from, to, least, most].filter((value) => value !== "").length;
}

/** Everything of the view again. */
export const noFilters = { method: "", q: "", from: "", to: "", least: "", most: "" } as const satisfies Partial<DeskQuery>;

function isView(text: string): text is DeskView {
  return (deskViews as readonly string[]).includes(text) || (orderStatuses as readonly string[]).includes(text);
}
